import type { Grant } from '../../kernel/principal.ts'
import { roleSets } from '../../kernel/role-sets.ts'

/** The roles whose holders give roles to others: on the community, an event, an organization or a group. */
export const appointingRoles: readonly number[] = [
  ...roleSets.tenantAdministrators,
  ...roleSets.eventManagers,
  ...roleSets.organizationAdministrators,
  ...roleSets.groupAdministrators,
]

/** Whether somebody with these roles gives roles to others, somewhere in the community. */
export const appoints = (grants: readonly Pick<Grant, 'role'>[]): boolean =>
  grants.some(({ role }) => appointingRoles.includes(role))
