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
import { byPage, byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import * as representation from '../collectives/membership-representation.ts'
import { invitationOf, ofCollective, pageOfCollective } from '../collectives/membership-requests.ts'
import * as contract from './contract.ts'

export const organizationMemberEndpoints = [
  endpoint({
    route: contract.listMyOrganizationInvitations,
    verb: listMyOrganizationInvitations,
    input: byPage,
    represent: representation.receivedInvitations('organization'),
  }),
  endpoint({
    route: contract.listOrganizationInvitations,
    verb: listOrganizationInvitations,
    input: pageOfCollective,
    represent: representation.sentInvitations,
  }),
  endpoint({
    route: contract.listOrganizationMembers,
    verb: listOrganizationMembers,
    input: pageOfCollective,
    represent: representation.members,
  }),
  endpoint({
    route: contract.getOrganizationMember,
    verb: getOrganizationMember,
    input: byParams,
    represent: representation.member,
  }),
  endpoint({
    route: contract.inviteOrganizationMember,
    verb: inviteOrganizationMember,
    input: invitationOf,
    represent: representation.sentInvitation,
  }),
  endpoint({
    route: contract.changeOrganizationMemberRole,
    verb: changeOrganizationMemberRole,
    input: withBody,
    represent: representation.member,
  }),
  endpoint({
    route: contract.removeOrganizationMember,
    verb: removeOrganizationMember,
    input: byParams,
  }),
  endpoint({
    route: contract.leaveOrganization,
    verb: leaveOrganization,
    input: ofCollective,
  }),
  endpoint({
    route: contract.acceptOrganizationInvitation,
    verb: acceptOrganizationInvitation,
    input: byParams,
    represent: representation.receivedInvitation,
  }),
  endpoint({
    route: contract.declineOrganizationInvitation,
    verb: declineOrganizationInvitation,
    input: byParams,
    represent: representation.receivedInvitation,
  }),
  endpoint({
    route: contract.resendOrganizationInvitation,
    verb: resendOrganizationInvitation,
    input: byParams,
    represent: representation.sentInvitation,
  }),
  endpoint({
    route: contract.revokeOrganizationInvitation,
    verb: revokeOrganizationInvitation,
    input: byParams,
    represent: representation.sentInvitation,
  }),
  endpoint({
    route: contract.getOrganizationInvitation,
    verb: getOrganizationInvitation,
    input: byParams,
    represent: representation.sentInvitation,
  }),
]
