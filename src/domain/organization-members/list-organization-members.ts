import { organizationKind } from '../collectives/index.ts'
import { memberListing } from '../memberships/index.ts'
import { reading } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** Who belongs to an organization, owners first. */
export const listOrganizationMembers = reading(
  memberListing(organizationKind, organizationMemberOperations.listOrganizationMembers),
)
