import { organizationKind } from '../collectives/index.ts'
import { declining } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** Turns the invitation of an organization down. */
export const declineOrganizationInvitation = writing(
  declining(organizationKind, organizationMemberOperations.declineOrganizationInvitation),
)
