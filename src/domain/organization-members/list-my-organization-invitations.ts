import { organizationKind } from '../collectives/index.ts'
import { receivedListing } from '../memberships/index.ts'
import { reading } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** The organizations that wait for the caller's answer. */
export const listMyOrganizationInvitations = reading(
  receivedListing(organizationKind, organizationMemberOperations.listMyOrganizationInvitations),
)
