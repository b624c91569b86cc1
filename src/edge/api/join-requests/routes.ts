import * as verbs from '../../../domain/join-requests/index.ts'
import { byBody, byPage, byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const withoutReason = ({ params }: { params: { id: string } }) => ({ ...params, reason: null })

export const joinRequestEndpoints = [
  endpoint({
    route: contract.askToJoin,
    verb: verbs.askToJoin,
    input: byBody,
    represent: representation.joinRequest,
  }),
  endpoint({
    route: contract.listMyJoinRequests,
    verb: verbs.listMyJoinRequests,
    input: byPage,
    represent: representation.myJoinRequests,
  }),
  endpoint({
    route: contract.getJoinRequest,
    verb: verbs.getJoinRequest,
    input: byParams,
    represent: representation.joinRequest,
  }),
  endpoint({
    route: contract.withdrawJoinRequest,
    verb: verbs.withdrawJoinRequest,
    input: withoutReason,
    represent: representation.joinRequest,
  }),
  endpoint({
    route: contract.approveJoinRequest,
    verb: verbs.approveJoinRequest,
    input: withoutReason,
    represent: representation.joinRequest,
  }),
  endpoint({
    route: contract.rejectJoinRequest,
    verb: verbs.rejectJoinRequest,
    input: withBody,
    represent: representation.joinRequest,
  }),
  endpoint({
    route: contract.listCommunityJoinRequests,
    verb: verbs.listCommunityJoinRequests,
    input: byPage,
    represent: representation.communityJoinRequests,
  }),
  endpoint({
    route: contract.listOrganizationJoinRequests,
    verb: verbs.listOrganizationJoinRequests,
    input: byPage,
    represent: representation.joinRequestsOfCollective,
  }),
  endpoint({
    route: contract.listGroupJoinRequests,
    verb: verbs.listGroupJoinRequests,
    input: byPage,
    represent: representation.joinRequestsOfCollective,
  }),
]
