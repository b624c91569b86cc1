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
  const entries: (CheckedResource & { actions: string[] })[] = []
  const newEntry = (attributes: Record<string, string>) => {
    const actions: string[] = []
    entries.push({ kind: policyResource, id: String(entries.length), attributes, actions })
    return { index: entries.length - 1, actions }
  }
  const byKey = new Map<
    string,
    { entry: ReturnType<typeof newEntry>; indexOfAction: Map<string, number> }
  >()
  const indexOf = new Map<Question, number>()
  for (const question of questions) {
    const action = question.operation.id
    const attributes = held.attributesOf(question.facts)
    const key = Object.values(attributes).join(' ')
    const group = byKey.get(key) ?? { entry: newEntry(attributes), indexOfAction: new Map() }
    byKey.set(key, group)
    if (!group.indexOfAction.has(action)) {
      if (group.entry.actions.length === mostActions) group.entry = newEntry(attributes)
      group.entry.actions.push(action)
      group.indexOfAction.set(action, group.entry.index)
    }
    indexOf.set(question, group.indexOfAction.get(action) ?? group.entry.index)
  }
  return { entries, indexOf }
}

/** No decision point can be set to take more actions of one resource. */
const mostActions = 500

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
