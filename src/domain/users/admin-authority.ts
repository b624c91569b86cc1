import { type RelationName, relations } from '../../kernel/operation.ts'
import type { Grant } from '../../kernel/principal.ts'

/** Which administration scopes somebody holds. */
export interface AdminAuthority {
  instanceAdministration: boolean
  tenantAdministration: boolean
  organizationAdministration: boolean
  groupAdministration: boolean
  organizationIds: string[]
  groupIds: string[]
}

/** Reads the scopes off the relations that guard them. */
export function adminAuthorityOf(grants: readonly Grant[], tenantId: string): AdminAuthority {
  const holding = (name: RelationName) => {
    const relation = relations[name]
    if (typeof relation === 'string') return []
    const roles: readonly number[] = relation.roles
    return grants.filter(({ scope, role }) => scope === relation.scope && roles.includes(role))
  }
  const idsOf = (name: RelationName) => [
    ...new Set(holding(name).flatMap(({ scopeId }) => scopeId ?? [])),
  ]
  const organizationIds = idsOf('owningOrganizationAdministrator')
  const groupIds = idsOf('owningGroupAdministrator')
  return {
    instanceAdministration: holding('instanceAdministrator').length > 0,
    tenantAdministration: idsOf('tenantAdministrator').includes(tenantId),
    organizationAdministration: organizationIds.length > 0,
    groupAdministration: groupIds.length > 0,
    organizationIds,
    groupIds,
  }
}
