import { groupKind } from '../collectives/index.ts'
import { membershipPermissions } from '../memberships/index.ts'

const permissions = membershipPermissions(groupKind)

export const groupMemberOperations = {
  listGroupMembers: permissions.listing('listGroupMembers'),
  getGroupMember: permissions.reading('getGroupMember'),
  changeGroupMemberRole: permissions.changingRole('changeGroupMemberRole'),
  removeGroupMember: permissions.removing('removeGroupMember'),
  leaveGroup: permissions.leaving('leaveGroup'),
  inviteGroupMember: permissions.inviting('inviteGroupMember'),
  listGroupInvitations: permissions.listingInvitations('listGroupInvitations'),
  getGroupInvitation: permissions.readingInvitation('getGroupInvitation'),
  listMyGroupInvitations: permissions.listingReceived('listMyGroupInvitations'),
  acceptGroupInvitation: permissions.accepting('acceptGroupInvitation'),
  declineGroupInvitation: permissions.declining('declineGroupInvitation'),
  resendGroupInvitation: permissions.resending('resendGroupInvitation'),
  revokeGroupInvitation: permissions.revoking('revokeGroupInvitation'),
}
