import { groupKind } from '../collectives/index.ts'
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
import { groupMemberOperations } from './operations.ts'

const invitations = invitationsOf(groupKind)

/** Makes the caller a member of a group, and of its community. */
export const acceptGroupInvitation = accepting(
  invitations,
  groupMemberOperations.acceptGroupInvitation,
)

/** Gives a member of a group another role, none above that of the caller. */
export const changeGroupMemberRole = changingRole(
  groupKind,
  groupMemberOperations.changeGroupMemberRole,
)

/** Turns the invitation of a group down. */
export const declineGroupInvitation = declining(
  invitations,
  groupMemberOperations.declineGroupInvitation,
)

/** One invitation of a group, for those who send them. */
export const getGroupInvitation = invitationDetail(
  invitations,
  groupMemberOperations.getGroupInvitation,
)

/** One member of a group. */
export const getGroupMember = memberDetail(groupKind, groupMemberOperations.getGroupMember)

/** Offers a role in a group to an account or an address, for a fortnight. */
export const inviteGroupMember = inviting(groupKind, groupMemberOperations.inviteGroupMember)

/** Ends the caller's own membership of a group; the last owner stays. */
export const leaveGroup = leaving(groupKind, groupMemberOperations.leaveGroup)

/** What a group has offered, to whom, and what became of it. */
export const listGroupInvitations = invitationListing(
  groupKind,
  groupMemberOperations.listGroupInvitations,
)

/** Who belongs to a group, owners first. */
export const listGroupMembers = memberListing(groupKind, groupMemberOperations.listGroupMembers)

/** The groups that wait for the caller's answer. */
export const listMyGroupInvitations = receivedListing(
  groupKind,
  groupMemberOperations.listMyGroupInvitations,
)

/** Sends a member of a group away; what was is kept. */
export const removeGroupMember = removing(groupKind, groupMemberOperations.removeGroupMember)

/** Opens an invitation of a group, expired or not, for another fortnight. */
export const resendGroupInvitation = resending(
  invitations,
  groupMemberOperations.resendGroupInvitation,
)

/** Takes an invitation of a group back. */
export const revokeGroupInvitation = revoking(
  invitations,
  groupMemberOperations.revokeGroupInvitation,
)
