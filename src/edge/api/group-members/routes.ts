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
import { byPage, readEndpoint, writeEndpoint } from '../../contract/endpoint.ts'
import * as representation from '../collectives/membership-representation.ts'
import {
  invitationOf,
  invitationPath,
  ofCollective,
  pageOfCollective,
} from '../collectives/membership-requests.ts'
import * as contract from './contract.ts'

export const groupMemberEndpoints = [
  readEndpoint({
    route: contract.listMyGroupInvitations,
    verb: listMyGroupInvitations,
    input: byPage,
    represent: representation.receivedInvitations('group'),
  }),
  readEndpoint({
    route: contract.listGroupInvitations,
    verb: listGroupInvitations,
    input: pageOfCollective,
    represent: representation.sentInvitations,
  }),
  readEndpoint({
    route: contract.listGroupMembers,
    verb: listGroupMembers,
    input: pageOfCollective,
    represent: representation.members,
  }),
  readEndpoint({
    route: contract.getGroupMember,
    verb: getGroupMember,
    input: ({ params }) => params,
    represent: representation.member,
  }),
  writeEndpoint({
    route: contract.inviteGroupMember,
    verb: inviteGroupMember,
    input: invitationOf,
    represent: representation.sentInvitation,
    location: invitationPath,
  }),
  writeEndpoint({
    route: contract.changeGroupMemberRole,
    verb: changeGroupMemberRole,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.member,
  }),
  writeEndpoint({
    route: contract.removeGroupMember,
    verb: removeGroupMember,
    input: ({ params }) => params,
    represent: () => null,
  }),
  writeEndpoint({
    route: contract.leaveGroup,
    verb: leaveGroup,
    input: ofCollective,
    represent: () => null,
  }),
  writeEndpoint({
    route: contract.acceptGroupInvitation,
    verb: acceptGroupInvitation,
    input: ({ params }) => params,
    represent: representation.receivedInvitation,
  }),
  writeEndpoint({
    route: contract.declineGroupInvitation,
    verb: declineGroupInvitation,
    input: ({ params }) => params,
    represent: representation.receivedInvitation,
  }),
  writeEndpoint({
    route: contract.resendGroupInvitation,
    verb: resendGroupInvitation,
    input: ({ params }) => params,
    represent: representation.sentInvitation,
  }),
  writeEndpoint({
    route: contract.revokeGroupInvitation,
    verb: revokeGroupInvitation,
    input: ({ params }) => params,
    represent: representation.sentInvitation,
  }),
  readEndpoint({
    route: contract.getGroupInvitation,
    verb: getGroupInvitation,
    input: ({ params }) => params,
    represent: representation.sentInvitation,
  }),
]
