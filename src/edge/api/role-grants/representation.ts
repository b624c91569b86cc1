import { labelOf, roleTypes, tenantUserStatuses } from '../../../domain/lookups/index.ts'
import {
  type RoleGrantsView,
  type RoleGrantView,
  roleGrantFacts,
} from '../../../domain/role-grants/index.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf, namesOfLookup } from '../../contract/wire.ts'
import { RoleGrant } from './contract.ts'

export const roleGrant = (view: RoleGrantView): Resource => ({
  kind: 'roleGrant',
  fields: fieldsOf(RoleGrant, view, {
    tenantUserStatusFullName: labelOf(tenantUserStatuses, view.tenantUserStatusId).fullName,
    ...namesOfLookup('role', roleTypes, view.roleId),
  }),
  facts: roleGrantFacts(view),
  vars: { id: view.id },
})

export const roleGrantCollection = ({ tenantId, grants }: RoleGrantsView): Resource => ({
  kind: 'roleGrants',
  fields: {},
  // Some role below ownership can be given by whoever may give any.
  facts: { belowOwnerTenantId: tenantId },
  vars: {},
  page: grants,
  items: grants.rows.map(roleGrant),
})
