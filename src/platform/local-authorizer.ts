import type { Authorizer, Question } from '../kernel/authorizer.ts'
import { type Facts, type RelationName, relations } from '../kernel/operation.ts'
import type { GrantScope, Principal } from '../kernel/principal.ts'

/** Decides from the grants of the principal and the permission table alone. */
export const localAuthorizer: Authorizer = {
  probe: async () => undefined,
  decide: async (principal, questions) =>
    questions.map((question) =>
      question.operation.allow.some((name) => holds(name, principal, question)),
    ),
  signatures,
}

const scopeOfFact = new Map<string, GrantScope>(
  Object.values(relations).flatMap((relation) =>
    typeof relation === 'string' || relation.fact === null
      ? []
      : [[relation.fact, relation.scope] as const],
  ),
)

/** An id stands for the roles that the caller has on what it names, and every other fact for itself. */
function signatures(principal: Principal): (facts: Partial<Facts>) => string {
  const rolesOn = new Map<string, string>()
  for (const { scope, scopeId, role } of principal.kind === 'anonymous' ? [] : principal.grants) {
    const on = `${scope} ${scopeId}`
    rolesOn.set(on, `${rolesOn.get(on) ?? ''} ${role}`)
  }
  const self = principal.kind === 'user' ? principal.userId : undefined
  const standing = (name: string, value: unknown) => {
    if (value === null || value === undefined) return String(value)
    if (name === 'userId') return String(value === self)
    const scope = scopeOfFact.get(name)
    return scope === undefined
      ? JSON.stringify(value)
      : `on${rolesOn.get(`${scope} ${value}`) ?? ''}`
  }
  return (facts) => {
    let signature = ''
    for (const name in facts) signature += `${name}=${standing(name, facts[name as keyof Facts])};`
    return signature
  }
}

/** Whether the caller stands in a relation to the facts of a question. */
export function holds(name: RelationName, principal: Principal, { facts }: Question): boolean {
  const relation = relations[name]
  if (relation === 'anyone') return true
  // A secret is no authority that is decided on: see `bySetup`.
  if (relation === 'setupOperator') return false
  if (principal.kind === 'anonymous') return false
  if (relation === 'authenticated') return true
  if (relation === 'tenantMember') return principal.isTenantMember
  if (relation === 'self' || relation === 'owningMember') {
    const isTheirs = principal.kind === 'user' && principal.userId === facts.userId
    return isTheirs && (relation === 'self' || principal.isTenantMember)
  }
  const scopeId = relation.fact === null ? null : facts[relation.fact]
  if (scopeId === undefined || (relation.fact !== null && scopeId === null)) return false
  const holders: readonly number[] = relation.roles
  return principal.grants.some(
    (grant) =>
      grant.scope === relation.scope && grant.scopeId === scopeId && holders.includes(grant.role),
  )
}
