export { groupMemberOperations } from './operations.ts'
export {
  acceptGroupInvitation,
  changeGroupMemberRole,
  declineGroupInvitation,
  getGroupInvitation,
  getGroupMember,
  inviteGroupMember,
  leaveGroup,
  listGroupInvitations,
  listGroupMembers,
  listMyGroupInvitations,
  removeGroupMember,
  resendGroupInvitation,
  revokeGroupInvitation,
} from './verbs.ts'
