export { type CommunityMemberView, communityMemberFacts } from './member-view.ts'
export { communityMemberOperations } from './operations.ts'
export {
  banCommunityMember,
  getCommunityMember,
  listCommunityMembers,
  listCommunityMemberTransitions,
  type MemberTransitions,
  reinstateCommunityMember,
  removeCommunityMember,
  suspendCommunityMember,
} from './verbs.ts'
