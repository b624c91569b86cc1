export { organizationMemberOperations } from './operations.ts'
export {
  acceptOrganizationInvitation,
  changeOrganizationMemberRole,
  declineOrganizationInvitation,
  exportOrganizationInvitations,
  exportOrganizationMembers,
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
