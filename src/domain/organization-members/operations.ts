import { organizationKind } from '../collectives/index.ts'
import { membershipPermissions } from '../memberships/index.ts'

const permissions = membershipPermissions(organizationKind)

export const organizationMemberOperations = {
  listOrganizationMembers: permissions.listing('listOrganizationMembers'),
  getOrganizationMember: permissions.reading('getOrganizationMember'),
  changeOrganizationMemberRole: permissions.changingRole('changeOrganizationMemberRole'),
  removeOrganizationMember: permissions.removing('removeOrganizationMember'),
  leaveOrganization: permissions.leaving('leaveOrganization'),
  inviteOrganizationMember: permissions.inviting('inviteOrganizationMember'),
  listOrganizationInvitations: permissions.listingInvitations('listOrganizationInvitations'),
  getOrganizationInvitation: permissions.readingInvitation('getOrganizationInvitation'),
  listMyOrganizationInvitations: permissions.listingReceived('listMyOrganizationInvitations'),
  acceptOrganizationInvitation: permissions.accepting('acceptOrganizationInvitation'),
  declineOrganizationInvitation: permissions.declining('declineOrganizationInvitation'),
  resendOrganizationInvitation: permissions.resending('resendOrganizationInvitation'),
  revokeOrganizationInvitation: permissions.revoking('revokeOrganizationInvitation'),
}
