import type { Authorizer, Question } from '../../kernel/authorizer.ts'
import { type Facts, isPublicOperation, relations } from '../../kernel/operation.ts'
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
      const held = heldRolesOf(principal)
      const resources = groupQuestions(governed, held)
      const allowed = await trips.count(() =>
        checkResources(point, requestOf(principal, resources, held)),
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
 * Questions about facts that the policies cannot tell apart become one resource with several actions,
 * whatever kinds of thing they are about: a page of a hundred things is a handful of resources.
 */
function groupQuestions(questions: readonly Question[], held: HeldRoles): Grouped {
  const byKey = new Map<string, { index: number; actions: string[] }>()
  const entries: (CheckedResource & { actions: string[] })[] = []
  const indexOf = new Map<Question, number>()
  for (const question of questions) {
    const { operation, facts } = question
    const attributes = held.attributesOf(facts)
    const key = Object.values(attributes).join(' ')
    let entry = byKey.get(key)
    if (entry === undefined) {
      entry = { index: entries.length, actions: [] }
      byKey.set(key, entry)
      const { index, actions } = entry
      entries.push({ kind: policyResource, id: String(index), attributes, actions })
    }
    const { index, actions } = entry
    if (!actions.includes(operation.id)) actions.push(operation.id)
    indexOf.set(question, index)
  }
  return { entries, indexOf }
}

/** The facts that hold an id, and what kind of thing that is the id of: read off the relations. */
const scopeOfFact = new Map(
  Object.values(relations).flatMap((relation) =>
    typeof relation === 'string' || relation.fact === null
      ? []
      : [[relation.fact, relation.scope] as const],
  ),
)

interface HeldRoles {
  grants: ReadonlySet<string>
  attributesOf(facts: Facts): Record<string, string>
}

/**
 * The policies ask of an id only which roles the caller holds on it. So an id is called by these
 * roles, in facts and grants alike: things that the caller stands to in the same way become one.
 */
function heldRolesOf(principal: Exclude<Principal, { kind: 'anonymous' }>): HeldRoles {
  const rolesOn = new Map<string, number[]>()
  for (const { scope, scopeId, role } of principal.grants) {
    const thing = `${scope}/${scopeId ?? ''}`
    rolesOn.set(thing, [...(rolesOn.get(thing) ?? []), role])
  }
  const nameOf = (thing: string) => {
    const roles = rolesOn.get(thing)
    return roles ? `held-${roles.toSorted((a, b) => a - b).join('-')}` : 'not-held'
  }
  return {
    grants: new Set(
      principal.grants.map(({ scope, scopeId, role }) =>
        scopeId === null
          ? `${scope}//${role}`
          : `${scope}/${nameOf(`${scope}/${scopeId}`)}/${role}`,
      ),
    ),
    attributesOf: (facts) => ({
      ...Object.fromEntries(
        [...scopeOfFact].map(([fact, scope]) => {
          const id = facts[fact]
          return [fact, id ? nameOf(`${scope}/${id}`) : '']
        }),
      ),
      userId: facts.userId === undefined ? '' : whoIs(facts.userId, principal),
    }),
  }
}

const whoIs = (userId: string, principal: Exclude<Principal, { kind: 'anonymous' }>) =>
  principal.kind === 'user' && principal.userId === userId ? principal.userId : 'somebody-else'

const requestOf = (
  principal: Exclude<Principal, { kind: 'anonymous' }>,
  { entries }: Grouped,
  { grants }: HeldRoles,
): CheckRequest => ({
  requestId: crypto.randomUUID(),
  principal: {
    id: principal.kind === 'user' ? principal.userId : `key ${principal.key.id}`,
    roles: ['user'],
    attributes: { isTenantMember: principal.isTenantMember, grants },
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
