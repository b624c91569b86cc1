export { groupMemberOperations } from './operations.ts'
export {
  acceptGroupInvitation,
  changeGroupMemberRole,
  declineGroupInvitation,
  exportGroupInvitations,
  exportGroupMembers,
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
