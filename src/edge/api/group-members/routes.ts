import {
  acceptGroupInvitation,
  changeGroupMemberRole,
  declineGroupInvitation,
  getGroupInvitation,
  getGroupMember,
  inviteGroupMember,
  leaveGroup,
  listGroupInvitations,
  listGroupMembers,
  listMyGroupInvitations,
  removeGroupMember,
  resendGroupInvitation,
  revokeGroupInvitation,
} from '../../../domain/group-members/index.ts'
import { byPage, byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import * as representation from '../collectives/membership-representation.ts'
import { invitationOf, ofCollective, pageOfCollective } from '../collectives/membership-requests.ts'
import * as contract from './contract.ts'

export const groupMemberEndpoints = [
  endpoint({
    route: contract.listMyGroupInvitations,
    verb: listMyGroupInvitations,
    input: byPage,
    represent: representation.receivedInvitations('group'),
  }),
  endpoint({
    route: contract.listGroupInvitations,
    verb: listGroupInvitations,
    input: pageOfCollective,
    represent: representation.sentInvitations,
  }),
  endpoint({
    route: contract.listGroupMembers,
    verb: listGroupMembers,
    input: pageOfCollective,
    represent: representation.members,
  }),
  endpoint({
    route: contract.getGroupMember,
    verb: getGroupMember,
    input: byParams,
    represent: representation.member,
  }),
  endpoint({
    route: contract.inviteGroupMember,
    verb: inviteGroupMember,
    input: invitationOf,
    represent: representation.sentInvitation,
  }),
  endpoint({
    route: contract.changeGroupMemberRole,
    verb: changeGroupMemberRole,
    input: withBody,
    represent: representation.member,
  }),
  endpoint({
    route: contract.removeGroupMember,
    verb: removeGroupMember,
    input: byParams,
  }),
  endpoint({
    route: contract.leaveGroup,
    verb: leaveGroup,
    input: ofCollective,
  }),
  endpoint({
    route: contract.acceptGroupInvitation,
    verb: acceptGroupInvitation,
    input: byParams,
    represent: representation.receivedInvitation,
  }),
  endpoint({
    route: contract.declineGroupInvitation,
    verb: declineGroupInvitation,
    input: byParams,
    represent: representation.receivedInvitation,
  }),
  endpoint({
    route: contract.resendGroupInvitation,
    verb: resendGroupInvitation,
    input: byParams,
    represent: representation.sentInvitation,
  }),
  endpoint({
    route: contract.revokeGroupInvitation,
    verb: revokeGroupInvitation,
    input: byParams,
    represent: representation.sentInvitation,
  }),
  endpoint({
    route: contract.getGroupInvitation,
    verb: getGroupInvitation,
    input: byParams,
    represent: representation.sentInvitation,
  }),
]
