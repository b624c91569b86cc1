import { organizationKind } from '../collectives/index.ts'
import { accepting } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** Makes the caller a member of an organization, and of its community. */
export const acceptOrganizationInvitation = writing(
  accepting(organizationKind, organizationMemberOperations.acceptOrganizationInvitation),
)
