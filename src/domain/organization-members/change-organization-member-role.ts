import { organizationKind } from '../collectives/index.ts'
import { changingRole } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** Gives a member of an organization another role, none above that of the caller. */
export const changeOrganizationMemberRole = writing(
  changingRole(organizationKind, organizationMemberOperations.changeOrganizationMemberRole),
)
