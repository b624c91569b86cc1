import { organizationKind } from '../collectives/index.ts'
import { resending } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** Opens an invitation of an organization, expired or not, for another fortnight. */
export const resendOrganizationInvitation = writing(
  resending(organizationKind, organizationMemberOperations.resendOrganizationInvitation),
)
