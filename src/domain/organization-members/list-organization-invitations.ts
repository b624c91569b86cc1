import { organizationKind } from '../collectives/index.ts'
import { invitationListing } from '../memberships/index.ts'
import { reading } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** What an organization has offered, to whom, and what became of it. */
export const listOrganizationInvitations = reading(
  invitationListing(organizationKind, organizationMemberOperations.listOrganizationInvitations),
)
