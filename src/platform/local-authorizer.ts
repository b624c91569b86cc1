import type { Authorizer, Question } from '../kernel/authorizer.ts'
import { type RelationName, relations } from '../kernel/operation.ts'
import type { Principal } from '../kernel/principal.ts'

/** Decides from the grants of the principal and the permission table alone. */
export const localAuthorizer: Authorizer = {
  probe: async () => undefined,
  decide: async (principal, questions) =>
    questions.map((question) =>
      question.operation.allow.some((name) => holds(name, principal, question)),
    ),
}

function holds(name: RelationName, principal: Principal, { facts }: Question): boolean {
  const relation = relations[name]
  if (relation === 'anyone') return true
  if (principal.kind === 'anonymous') return false
  if (relation === 'authenticated') return true
  if (relation === 'tenantMember') return principal.isTenantMember
  if (relation === 'self') return principal.kind === 'user' && principal.userId === facts.userId
  const scopeId = relation.fact === null ? null : facts[relation.fact]
  if (scopeId === undefined || (relation.fact !== null && scopeId === null)) return false
  const holders: readonly number[] = relation.roles
  return principal.grants.some(
    (grant) =>
      grant.scope === relation.scope && grant.scopeId === scopeId && holders.includes(grant.role),
  )
}
