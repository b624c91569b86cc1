export {
  accepting,
  declining,
  type InvitationsOfCollective,
  invitationDetail,
  invitationListing,
  inviting,
  receivedListing,
  resending,
  revoking,
} from './invitations.ts'
export {
  changingRole,
  leaving,
  type MembersOfCollective,
  memberDetail,
  memberListing,
  removing,
} from './members.ts'
export {
  type InvitationView,
  invitationFacts,
  type MemberView,
  memberFacts,
  visibleEmail,
} from './membership-view.ts'
export { membershipPermissions } from './permissions.ts'
