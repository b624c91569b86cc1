import { organizationKind } from '../collectives/index.ts'
import {
  accepting,
  changingRole,
  declining,
  invitationDetail,
  invitationListing,
  invitationsOf,
  inviting,
  leaving,
  memberDetail,
  memberListing,
  receivedListing,
  removing,
  resending,
  revoking,
} from '../memberships/index.ts'
import { organizationMemberOperations } from './operations.ts'

const invitations = invitationsOf(organizationKind)

/** Makes the caller a member of an organization, and of its community. */
export const acceptOrganizationInvitation = accepting(
  invitations,
  organizationMemberOperations.acceptOrganizationInvitation,
)

/** Gives a member of an organization another role, none above that of the caller. */
export const changeOrganizationMemberRole = changingRole(
  organizationKind,
  organizationMemberOperations.changeOrganizationMemberRole,
)

/** Turns the invitation of an organization down. */
export const declineOrganizationInvitation = declining(
  invitations,
  organizationMemberOperations.declineOrganizationInvitation,
)

/** One invitation of an organization, for those who send them. */
export const getOrganizationInvitation = invitationDetail(
  invitations,
  organizationMemberOperations.getOrganizationInvitation,
)

/** One member of an organization. */
export const getOrganizationMember = memberDetail(
  organizationKind,
  organizationMemberOperations.getOrganizationMember,
)

/** Offers a role in an organization to an account or an address, for a fortnight. */
export const inviteOrganizationMember = inviting(
  organizationKind,
  organizationMemberOperations.inviteOrganizationMember,
)

/** Ends the caller's own membership of an organization; the last owner stays. */
export const leaveOrganization = leaving(
  organizationKind,
  organizationMemberOperations.leaveOrganization,
)

/** The organizations that wait for the caller's answer. */
export const listMyOrganizationInvitations = receivedListing(
  organizationKind,
  organizationMemberOperations.listMyOrganizationInvitations,
)

/** What an organization has offered, to whom, and what became of it. */
export const listOrganizationInvitations = invitationListing(
  organizationKind,
  organizationMemberOperations.listOrganizationInvitations,
)

/** Who belongs to an organization, owners first. */
export const listOrganizationMembers = memberListing(
  organizationKind,
  organizationMemberOperations.listOrganizationMembers,
)

/** Sends a member of an organization away; what was is kept. */
export const removeOrganizationMember = removing(
  organizationKind,
  organizationMemberOperations.removeOrganizationMember,
)

/** Opens an invitation of an organization, expired or not, for another fortnight. */
export const resendOrganizationInvitation = resending(
  invitations,
  organizationMemberOperations.resendOrganizationInvitation,
)

/** Takes an invitation of an organization back. */
export const revokeOrganizationInvitation = revoking(
  invitations,
  organizationMemberOperations.revokeOrganizationInvitation,
)
