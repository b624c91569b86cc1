import { organizationKind } from '../collectives/index.ts'
import { revoking } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** Takes an invitation of an organization back. */
export const revokeOrganizationInvitation = writing(
  revoking(organizationKind, organizationMemberOperations.revokeOrganizationInvitation),
)
