import {
  acceptOrganizationInvitation,
  changeOrganizationMemberRole,
  declineOrganizationInvitation,
  getOrganizationInvitation,
  getOrganizationMember,
  inviteOrganizationMember,
  leaveOrganization,
  listMyOrganizationInvitations,
  listOrganizationInvitations,
  listOrganizationMembers,
  removeOrganizationMember,
  resendOrganizationInvitation,
  revokeOrganizationInvitation,
} from '../../../domain/organization-members/index.ts'
import { byPage, readEndpoint, writeEndpoint } from '../../contract/endpoint.ts'
import * as representation from '../collectives/membership-representation.ts'
import {
  invitationOf,
  invitationPath,
  ofCollective,
  pageOfCollective,
} from '../collectives/membership-requests.ts'
import * as contract from './contract.ts'

export const organizationMemberEndpoints = [
  readEndpoint({
    route: contract.listMyOrganizationInvitations,
    verb: listMyOrganizationInvitations,
    input: byPage,
    represent: representation.receivedInvitations('organization'),
  }),
  readEndpoint({
    route: contract.listOrganizationInvitations,
    verb: listOrganizationInvitations,
    input: pageOfCollective,
    represent: representation.sentInvitations,
  }),
  readEndpoint({
    route: contract.listOrganizationMembers,
    verb: listOrganizationMembers,
    input: pageOfCollective,
    represent: representation.members,
  }),
  readEndpoint({
    route: contract.getOrganizationMember,
    verb: getOrganizationMember,
    input: ({ params }) => params,
    represent: representation.member,
  }),
  writeEndpoint({
    route: contract.inviteOrganizationMember,
    verb: inviteOrganizationMember,
    input: invitationOf,
    represent: representation.sentInvitation,
    location: invitationPath,
  }),
  writeEndpoint({
    route: contract.changeOrganizationMemberRole,
    verb: changeOrganizationMemberRole,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.member,
  }),
  writeEndpoint({
    route: contract.removeOrganizationMember,
    verb: removeOrganizationMember,
    input: ({ params }) => params,
    represent: () => null,
  }),
  writeEndpoint({
    route: contract.leaveOrganization,
    verb: leaveOrganization,
    input: ofCollective,
    represent: () => null,
  }),
  writeEndpoint({
    route: contract.acceptOrganizationInvitation,
    verb: acceptOrganizationInvitation,
    input: ({ params }) => params,
    represent: representation.receivedInvitation,
  }),
  writeEndpoint({
    route: contract.declineOrganizationInvitation,
    verb: declineOrganizationInvitation,
    input: ({ params }) => params,
    represent: representation.receivedInvitation,
  }),
  writeEndpoint({
    route: contract.resendOrganizationInvitation,
    verb: resendOrganizationInvitation,
    input: ({ params }) => params,
    represent: representation.sentInvitation,
  }),
  writeEndpoint({
    route: contract.revokeOrganizationInvitation,
    verb: revokeOrganizationInvitation,
    input: ({ params }) => params,
    represent: representation.sentInvitation,
  }),
  readEndpoint({
    route: contract.getOrganizationInvitation,
    verb: getOrganizationInvitation,
    input: ({ params }) => params,
    represent: representation.sentInvitation,
  }),
]
