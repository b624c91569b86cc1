import { organizationKind } from '../collectives/index.ts'
import { inviting } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** Offers a role in an organization to an account or an address, for a fortnight. */
export const inviteOrganizationMember = writing(
  inviting(organizationKind, organizationMemberOperations.inviteOrganizationMember),
)
