import type { Authorizer, Question } from '../../kernel/authorizer.ts'
import { type Facts, isPublicOperation } from '../../kernel/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { CheckedResource, CheckRequest } from './check-codec.ts'
import { checkResources, type DecisionPoint } from './check-resources.ts'
import { policyResource } from './policies.ts'

/**
 * Asks the external decision point: all questions of a decision in one call. What is public needs
 * no decision and an anonymous caller holds nothing; everything else is allowed only by a clear
 * answer. Any failure is `authorization_unavailable`: there is no other opinion to fall back to.
 */
export function createCerbosAuthorizer(point: DecisionPoint): Authorizer {
  return {
    async probe() {
      await checkResources(point, harmless())
    },
    async decide(principal, questions, trips) {
      const governed = questions.filter(({ operation }) => !isPublicOperation(operation))
      if (principal.kind === 'anonymous' || governed.length === 0) {
        return questions.map(({ operation }) => isPublicOperation(operation))
      }
      const resources = groupQuestions(governed)
      const allowed = await trips.count(() =>
        checkResources(point, requestOf(principal, resources)),
      )
      return questions.map(
        (question) =>
          isPublicOperation(question.operation) ||
          (allowed[resources.indexOf.get(question) ?? -1]?.has(question.operation.id) ?? false),
      )
    },
  }
}

interface Grouped {
  entries: CheckedResource[]
  indexOf: Map<Question, number>
}

/**
 * Questions about the same facts become one resource with several actions, whatever kinds of thing
 * they are about: a page of a hundred events is a hundred resources, and stays within one call.
 */
function groupQuestions(questions: readonly Question[]): Grouped {
  const byKey = new Map<string, number>()
  const entries: (CheckedResource & { actions: string[] })[] = []
  const indexOf = new Map<Question, number>()
  for (const question of questions) {
    const { operation, facts } = question
    const attributes = attributesOf(facts)
    const key = Object.values(attributes).join(' ')
    let index = byKey.get(key)
    if (index === undefined) {
      index = entries.length
      byKey.set(key, index)
      entries.push({ kind: policyResource, id: String(index), attributes, actions: [] })
    }
    const { actions } = entries[index]!
    if (!actions.includes(operation.id)) actions.push(operation.id)
    indexOf.set(question, index)
  }
  return { entries, indexOf }
}

const attributesOf = (facts: Facts) => ({
  tenantId: facts.tenantId,
  belowOwnerTenantId: facts.belowOwnerTenantId ?? '',
  eventId: facts.eventId ?? '',
  belowOwnerEventId: facts.belowOwnerEventId ?? '',
  organizationId: facts.organizationId ?? '',
  groupId: facts.groupId ?? '',
  coHostOrganizationId: facts.coHostOrganizationId ?? '',
  coHostGroupId: facts.coHostGroupId ?? '',
  ownerTenantId: facts.ownerTenantId ?? '',
  userId: facts.userId ?? '',
})

const requestOf = (
  principal: Exclude<Principal, { kind: 'anonymous' }>,
  { entries }: Grouped,
): CheckRequest => ({
  requestId: crypto.randomUUID(),
  principal: {
    id: principal.kind === 'user' ? principal.userId : `key ${principal.key.id}`,
    roles: ['user'],
    attributes: {
      isTenantMember: principal.isTenantMember,
      grants: new Set(
        principal.grants.map(({ scope, scopeId, role }) => `${scope}/${scopeId ?? ''}/${role}`),
      ),
    },
  },
  resources: entries,
})

/** A question of no consequence: any answer to it shows that decisions can be had. */
const harmless = (): CheckRequest => ({
  requestId: crypto.randomUUID(),
  principal: {
    id: 'probe',
    roles: ['user'],
    attributes: { isTenantMember: false, grants: new Set() },
  },
  resources: [{ kind: policyResource, id: '0', attributes: {}, actions: ['probe'] }],
})
