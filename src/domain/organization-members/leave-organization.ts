import { organizationKind } from '../collectives/index.ts'
import { leaving } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** Ends the caller's own membership of an organization; the last owner stays. */
export const leaveOrganization = writing(
  leaving(organizationKind, organizationMemberOperations.leaveOrganization),
)
