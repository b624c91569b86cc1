import * as verbs from '../../../domain/organization-members/index.ts'
import { byPage, byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import * as representation from '../collectives/membership-representation.ts'
import { invitationOf, ofCollective, pageOfCollective } from '../collectives/membership-requests.ts'
import * as contract from './contract.ts'

export const organizationMemberEndpoints = [
  endpoint({
    route: contract.listMyOrganizationInvitations,
    verb: verbs.listMyOrganizationInvitations,
    input: byPage,
    represent: representation.receivedInvitations('organization'),
  }),
  endpoint({
    route: contract.listOrganizationInvitations,
    verb: verbs.listOrganizationInvitations,
    input: pageOfCollective,
    represent: representation.sentInvitations,
  }),
  endpoint({
    route: contract.listOrganizationMembers,
    verb: verbs.listOrganizationMembers,
    input: pageOfCollective,
    represent: representation.members,
  }),
  endpoint({
    route: contract.getOrganizationMember,
    verb: verbs.getOrganizationMember,
    input: byParams,
    represent: representation.member,
  }),
  endpoint({
    route: contract.inviteOrganizationMember,
    verb: verbs.inviteOrganizationMember,
    input: invitationOf,
    represent: representation.sentInvitation,
  }),
  endpoint({
    route: contract.changeOrganizationMemberRole,
    verb: verbs.changeOrganizationMemberRole,
    input: withBody,
    represent: representation.member,
  }),
  endpoint({
    route: contract.removeOrganizationMember,
    verb: verbs.removeOrganizationMember,
    input: byParams,
  }),
  endpoint({
    route: contract.leaveOrganization,
    verb: verbs.leaveOrganization,
    input: ofCollective,
  }),
  endpoint({
    route: contract.acceptOrganizationInvitation,
    verb: verbs.acceptOrganizationInvitation,
    input: byParams,
    represent: representation.receivedInvitation,
  }),
  endpoint({
    route: contract.declineOrganizationInvitation,
    verb: verbs.declineOrganizationInvitation,
    input: byParams,
    represent: representation.receivedInvitation,
  }),
  endpoint({
    route: contract.resendOrganizationInvitation,
    verb: verbs.resendOrganizationInvitation,
    input: byParams,
    represent: representation.sentInvitation,
  }),
  endpoint({
    route: contract.revokeOrganizationInvitation,
    verb: verbs.revokeOrganizationInvitation,
    input: byParams,
    represent: representation.sentInvitation,
  }),
  endpoint({
    route: contract.getOrganizationInvitation,
    verb: verbs.getOrganizationInvitation,
    input: byParams,
    represent: representation.sentInvitation,
  }),
]
