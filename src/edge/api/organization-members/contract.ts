import { organizationMemberOperations as operations } from '../../../domain/organization-members/index.ts'
import { membershipRoutes } from '../collectives/membership-contract.ts'
import { collectiveNames } from '../collectives/names.ts'

const routes = membershipRoutes(collectiveNames.organization)

export const listMyOrganizationInvitations = routes.listingReceived(
  operations.listMyOrganizationInvitations,
)
export const listOrganizationInvitations = routes.listingInvitations(
  operations.listOrganizationInvitations,
)
export const listOrganizationMembers = routes.listing(operations.listOrganizationMembers)
export const getOrganizationMember = routes.reading(operations.getOrganizationMember)
export const inviteOrganizationMember = routes.inviting(operations.inviteOrganizationMember)
export const changeOrganizationMemberRole = routes.changingRole(
  operations.changeOrganizationMemberRole,
)
export const removeOrganizationMember = routes.removing(operations.removeOrganizationMember)
export const leaveOrganization = routes.leaving(operations.leaveOrganization)
export const acceptOrganizationInvitation = routes.accepting(
  operations.acceptOrganizationInvitation,
)
export const declineOrganizationInvitation = routes.declining(
  operations.declineOrganizationInvitation,
)
export const resendOrganizationInvitation = routes.resending(
  operations.resendOrganizationInvitation,
)
export const revokeOrganizationInvitation = routes.revoking(operations.revokeOrganizationInvitation)
export const getOrganizationInvitation = routes.readingInvitation(
  operations.getOrganizationInvitation,
)
