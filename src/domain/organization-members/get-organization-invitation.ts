import { organizationKind } from '../collectives/index.ts'
import { invitationDetail } from '../memberships/index.ts'
import { reading } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** One invitation of an organization, for those who send them. */
export const getOrganizationInvitation = reading(
  invitationDetail(organizationKind, organizationMemberOperations.getOrganizationInvitation),
)
