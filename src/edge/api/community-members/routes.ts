import * as verbs from '../../../domain/community-members/index.ts'
import { byPage, byParams, byQuery, endpoint, withBody } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const commands = [
  { route: contract.suspendCommunityMember, verb: verbs.suspendCommunityMember },
  { route: contract.reinstateCommunityMember, verb: verbs.reinstateCommunityMember },
]
const reasonedCommands = [
  { route: contract.banCommunityMember, verb: verbs.banCommunityMember },
  { route: contract.removeCommunityMember, verb: verbs.removeCommunityMember },
]

export const communityMemberEndpoints = [
  endpoint({
    route: contract.listCommunityMembers,
    verb: verbs.listCommunityMembers,
    input: byQuery,
    represent: representation.communityMembers,
  }),
  endpoint({
    route: contract.getCommunityMember,
    verb: verbs.getCommunityMember,
    input: byParams,
    represent: representation.communityMember,
  }),
  endpoint({
    route: contract.listCommunityMemberTransitions,
    verb: verbs.listCommunityMemberTransitions,
    input: byPage,
    represent: representation.communityMemberTransitions,
  }),
  ...commands.map(({ route, verb }) =>
    endpoint({ route, verb, input: withBody, represent: representation.communityMember }),
  ),
  ...reasonedCommands.map(({ route, verb }) =>
    endpoint({ route, verb, input: withBody, represent: representation.communityMember }),
  ),
]
