export {
  accepting,
  declining,
  type InvitationSource,
  invitationDetail,
  invitationsOf,
  resending,
  revoking,
} from './answering.ts'
export {
  type InvitationsOfCollective,
  invitationListing,
  inviting,
  receivedListing,
} from './invitations.ts'
export { bannedPerson, expiryOf, mailAbout } from './inviting.ts'
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
export {
  type InvitationFacts,
  invitationPermissions,
  membershipPermissions,
} from './permissions.ts'
export { answerColumns, awaitsCaller, bannedAmong, invite, newestFirst } from './queries.ts'
