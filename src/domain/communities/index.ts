export { communityOperations } from './operations.ts'
export { type CommunityView, editCommunity, getCommunity } from './verbs.ts'
