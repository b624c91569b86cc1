import { organizationMemberOperations } from '../../../domain/organization-members/index.ts'
import { defineRoute } from '../../contract/contract-kit.ts'
import { membershipRoutes } from '../collectives/membership-contract.ts'

const routes = membershipRoutes({
  name: 'organization',
  Name: 'Organization',
  plural: 'organizations',
  one: 'an organization',
  invitationsRel: 'my-invitations',
})

export const listMyOrganizationInvitations = defineRoute(
  routes.listingReceived(organizationMemberOperations.listMyOrganizationInvitations),
)
export const listOrganizationInvitations = defineRoute(
  routes.listingInvitations(organizationMemberOperations.listOrganizationInvitations),
)
export const listOrganizationMembers = defineRoute(
  routes.listing(organizationMemberOperations.listOrganizationMembers),
)
export const getOrganizationMember = defineRoute(
  routes.reading(organizationMemberOperations.getOrganizationMember),
)
export const inviteOrganizationMember = defineRoute(
  routes.inviting(organizationMemberOperations.inviteOrganizationMember),
)
export const changeOrganizationMemberRole = defineRoute(
  routes.changingRole(organizationMemberOperations.changeOrganizationMemberRole),
)
export const removeOrganizationMember = defineRoute(
  routes.removing(organizationMemberOperations.removeOrganizationMember),
)
export const leaveOrganization = defineRoute(
  routes.leaving(organizationMemberOperations.leaveOrganization),
)
export const acceptOrganizationInvitation = defineRoute(
  routes.accepting(organizationMemberOperations.acceptOrganizationInvitation),
)
export const declineOrganizationInvitation = defineRoute(
  routes.declining(organizationMemberOperations.declineOrganizationInvitation),
)
export const resendOrganizationInvitation = defineRoute(
  routes.resending(organizationMemberOperations.resendOrganizationInvitation),
)
export const revokeOrganizationInvitation = defineRoute(
  routes.revoking(organizationMemberOperations.revokeOrganizationInvitation),
)
export const getOrganizationInvitation = defineRoute(
  routes.readingInvitation(organizationMemberOperations.getOrganizationInvitation),
)
