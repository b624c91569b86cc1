import type { Entered } from '../../db/database.ts'
import { grantsOfKey } from '../../kernel/api-scopes.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Operation } from '../../kernel/operation.ts'
import { anonymous, type Grant, type Principal, roles } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { isNamedByNobody, type Scope } from '../../kernel/scope.ts'
import { withheldAreas } from '../../kernel/settings/delegation.ts'
import { tenantStatus } from '../../kernel/tenant-lifecycle.ts'
import type { Context } from './context.ts'
import type { GuardSubject } from './guard.ts'
import type { Moment, Plan, TenantView } from './verb.ts'

/** The community of operations that belong to none. */
export const noCommunity: TenantView = {
  id: '00000000-0000-0000-0000-000000000000',
  slug: '',
  fullName: '',
  tagline: null,
  allowsRegistration: false,
  delegation: [],
  isAdministrator: false,
  withheldAreas: [],
  statusId: tenantStatus.active,
  epoch: 0,
  primaryHost: null,
}

/** Throws `tenant_not_resolved` before it is asked who calls. */
export function subjectOf(entered: Entered, { surface }: Operation, scope: Scope): GuardSubject {
  const isOfInstance = surface === 'instance' || (!entered.tenant && isNamedByNobody(scope))
  if (!isOfInstance && entered.tenant === null) throw new Problem('tenant_not_resolved')
  const principal = principalOf(entered, scope)
  if (isOfInstance || entered.tenant === null) return { principal, tenant: noCommunity }
  return {
    principal,
    tenant: {
      ...entered.tenant,
      isAdministrator: administers(principal),
      withheldAreas: withheldAreas(entered.tenant.delegation, 'governance'),
    },
  }
}

const administering: readonly number[] = [
  roles.tenantOwner,
  roles.tenantAdministrator,
  roles.instanceAdministrator,
]
/** Grants of another community are not entered. */
const administers = (principal: Principal) =>
  principal.kind !== 'anonymous' &&
  principal.grants.some(({ role }) => administering.includes(role))

export function principalOf({ user, key }: Entered, { caller }: Scope): Principal {
  if (caller === null) return anonymous
  if (key && user === undefined) {
    return { kind: 'apiKey', key, isTenantMember: false, grants: grantsOfKey(key) }
  }
  if (user === undefined) {
    throw new Problem('authentication_required', { detail: 'No account belongs to this token.' })
  }
  return { kind: 'user', ...user, userId: user.id as UserId, ...(key && { key }) }
}

/** What a verb decides with, at the instant it is asked. */
export const momentOf = (context: Context, principal: Principal, tenant: TenantView): Moment => ({
  now: context.clock.now(),
  ids: context.ids,
  passwords: context.passwords,
  sessionTokens: context.sessionTokens,
  seals: context.mailServers.passwords,
  principal,
  tenant,
  tenantId: tenant.id,
  decision: 1,
})

/** The caller as its own commit leaves it. */
export function principalAfter<Result>(
  principal: Principal,
  { gains = [], losses = [] }: Plan<Result>,
): Principal {
  if (principal.kind === 'anonymous') return principal
  const isLost = (held: Grant) =>
    losses.some(
      ({ scope, scopeId, role }) =>
        held.scope === scope && held.scopeId === scopeId && held.role === role,
    )
  const kept = principal.grants.filter((held) => !isLost(held))
  return { ...principal, grants: [...kept, ...gains] }
}
