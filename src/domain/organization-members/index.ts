export { organizationMemberOperations } from './operations.ts'
export {
  acceptOrganizationInvitation,
  changeOrganizationMemberRole,
  declineOrganizationInvitation,
  getOrganizationInvitation,
  getOrganizationMember,
  inviteOrganizationMember,
  leaveOrganization,
  listMyOrganizationInvitations,
  listOrganizationInvitations,
  listOrganizationMembers,
  removeOrganizationMember,
  resendOrganizationInvitation,
  revokeOrganizationInvitation,
} from './verbs.ts'
