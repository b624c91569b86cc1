import * as verbs from '../../../domain/group-members/index.ts'
import { byPage, byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import * as representation from '../collectives/membership-representation.ts'
import { invitationOf, ofCollective, pageOfCollective } from '../collectives/membership-requests.ts'
import * as contract from './contract.ts'

export const groupMemberEndpoints = [
  endpoint({
    route: contract.listMyGroupInvitations,
    verb: verbs.listMyGroupInvitations,
    input: byPage,
    represent: representation.receivedInvitations('group'),
  }),
  endpoint({
    route: contract.listGroupInvitations,
    verb: verbs.listGroupInvitations,
    input: pageOfCollective,
    represent: representation.sentInvitations,
  }),
  endpoint({
    route: contract.listGroupMembers,
    verb: verbs.listGroupMembers,
    input: pageOfCollective,
    represent: representation.members,
  }),
  endpoint({
    route: contract.getGroupMember,
    verb: verbs.getGroupMember,
    input: byParams,
    represent: representation.member,
  }),
  endpoint({
    route: contract.inviteGroupMember,
    verb: verbs.inviteGroupMember,
    input: invitationOf,
    represent: representation.sentInvitation,
  }),
  endpoint({
    route: contract.changeGroupMemberRole,
    verb: verbs.changeGroupMemberRole,
    input: withBody,
    represent: representation.member,
  }),
  endpoint({
    route: contract.removeGroupMember,
    verb: verbs.removeGroupMember,
    input: byParams,
  }),
  endpoint({
    route: contract.leaveGroup,
    verb: verbs.leaveGroup,
    input: ofCollective,
  }),
  endpoint({
    route: contract.acceptGroupInvitation,
    verb: verbs.acceptGroupInvitation,
    input: byParams,
    represent: representation.receivedInvitation,
  }),
  endpoint({
    route: contract.declineGroupInvitation,
    verb: verbs.declineGroupInvitation,
    input: byParams,
    represent: representation.receivedInvitation,
  }),
  endpoint({
    route: contract.resendGroupInvitation,
    verb: verbs.resendGroupInvitation,
    input: byParams,
    represent: representation.sentInvitation,
  }),
  endpoint({
    route: contract.revokeGroupInvitation,
    verb: verbs.revokeGroupInvitation,
    input: byParams,
    represent: representation.sentInvitation,
  }),
  endpoint({
    route: contract.getGroupInvitation,
    verb: verbs.getGroupInvitation,
    input: byParams,
    represent: representation.sentInvitation,
  }),
]
