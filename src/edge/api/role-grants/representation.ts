import { labelOf, roleTypes, tenantUserStatuses } from '../../../domain/lookups/index.ts'
import {
  type RoleGrantsView,
  type RoleGrantView,
  roleGrantFacts,
} from '../../../domain/role-grants/index.ts'
import type { Resource } from '../../contract/hal.ts'

export const roleGrant = (view: RoleGrantView): Resource => {
  const role = labelOf(roleTypes, view.roleId)
  return {
    kind: 'roleGrant',
    fields: {
      id: view.id,
      tenantId: view.tenantId,
      userId: view.userId,
      userEmail: view.userEmail,
      userFullName: view.userFullName,
      tenantUserStatusId: view.tenantUserStatusId,
      tenantUserStatusFullName: labelOf(tenantUserStatuses, view.tenantUserStatusId).fullName,
      roleId: view.roleId,
      roleFullName: role.fullName,
      roleMasterCode: role.masterCode,
      createdAt: view.createdAt,
    },
    facts: roleGrantFacts(view),
    vars: { id: view.id },
  }
}

export const roleGrantCollection = ({ tenantId, grants }: RoleGrantsView): Resource => ({
  kind: 'roleGrants',
  fields: {},
  // Some role below ownership can be given by whoever may give any.
  facts: { belowOwnerTenantId: tenantId },
  vars: {},
  page: grants,
  items: grants.rows.map(roleGrant),
})
