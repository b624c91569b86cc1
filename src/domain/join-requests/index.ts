export { askToJoin } from './ask-to-join.ts'
export { type JoinRequestView, joinRequestFacts } from './join-request-view.ts'
export { joinRequestOperations } from './operations.ts'
export {
  approveJoinRequest,
  getJoinRequest,
  type JoinRequestsOfCollective,
  listCommunityJoinRequests,
  listGroupJoinRequests,
  listMyJoinRequests,
  listOrganizationJoinRequests,
  rejectJoinRequest,
  withdrawJoinRequest,
} from './verbs.ts'
