export { type CommunityInvitationView, communityInvitationFacts } from './invitation-view.ts'
export { inviteToCommunity } from './invite-to-community.ts'
export { communityInvitationOperations } from './operations.ts'
export {
  acceptCommunityInvitation,
  declineCommunityInvitation,
  getCommunityInvitation,
  listCommunityInvitations,
  listMyCommunityInvitations,
  resendCommunityInvitation,
  revokeCommunityInvitation,
} from './verbs.ts'
