import { organizationMemberOperations } from '../../../domain/organization-members/index.ts'
import { membershipRoutes } from '../collectives/membership-contract.ts'

const routes = membershipRoutes({
  name: 'organization',
  Name: 'Organization',
  plural: 'organizations',
  one: 'an organization',
  invitationsRel: 'my-invitations',
})

export const listMyOrganizationInvitations = routes.listingReceived(
  organizationMemberOperations.listMyOrganizationInvitations,
)
export const listOrganizationInvitations = routes.listingInvitations(
  organizationMemberOperations.listOrganizationInvitations,
)
export const listOrganizationMembers = routes.listing(
  organizationMemberOperations.listOrganizationMembers,
)
export const getOrganizationMember = routes.reading(
  organizationMemberOperations.getOrganizationMember,
)
export const inviteOrganizationMember = routes.inviting(
  organizationMemberOperations.inviteOrganizationMember,
)
export const changeOrganizationMemberRole = routes.changingRole(
  organizationMemberOperations.changeOrganizationMemberRole,
)
export const removeOrganizationMember = routes.removing(
  organizationMemberOperations.removeOrganizationMember,
)
export const leaveOrganization = routes.leaving(organizationMemberOperations.leaveOrganization)
export const acceptOrganizationInvitation = routes.accepting(
  organizationMemberOperations.acceptOrganizationInvitation,
)
export const declineOrganizationInvitation = routes.declining(
  organizationMemberOperations.declineOrganizationInvitation,
)
export const resendOrganizationInvitation = routes.resending(
  organizationMemberOperations.resendOrganizationInvitation,
)
export const revokeOrganizationInvitation = routes.revoking(
  organizationMemberOperations.revokeOrganizationInvitation,
)
export const getOrganizationInvitation = routes.readingInvitation(
  organizationMemberOperations.getOrganizationInvitation,
)
