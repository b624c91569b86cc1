import type { CommunityInvitationView } from '../../../domain/community-invitations/index.ts'
import * as verbs from '../../../domain/community-invitations/index.ts'
import { roleTypes } from '../../../domain/lookups/index.ts'
import { collection } from '../../contract/collections.ts'
import { byBody, byPage, byParams, endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf, namesOfLookup } from '../../contract/wire.ts'
import { shownState } from '../collectives/membership-representation.ts'
import * as contract from './contract.ts'

const invitationAs =
  (kind: 'communityInvitation' | 'receivedCommunityInvitation') =>
  (view: CommunityInvitationView): Resource => ({
    kind,
    fields: fieldsOf(contract.CommunityInvitation, view, {
      ...namesOfLookup('role', roleTypes, view.roleId),
      state: shownState(view),
    }),
    facts: verbs.communityInvitationFacts(view),
    vars: { [`${kind}Id`]: view.id },
  })
const sent = invitationAs('communityInvitation')
const received = invitationAs('receivedCommunityInvitation')

export const communityInvitationEndpoints = [
  endpoint({
    route: contract.inviteToCommunity,
    verb: verbs.inviteToCommunity,
    input: byBody,
    represent: sent,
  }),
  endpoint({
    route: contract.listCommunityInvitations,
    verb: verbs.listCommunityInvitations,
    input: byPage,
    represent: collection('communityInvitations', sent),
  }),
  endpoint({
    route: contract.listMyCommunityInvitations,
    verb: verbs.listMyCommunityInvitations,
    input: byPage,
    represent: collection('receivedCommunityInvitations', received),
  }),
  endpoint({
    route: contract.getCommunityInvitation,
    verb: verbs.getCommunityInvitation,
    input: byParams,
    represent: sent,
  }),
  endpoint({
    route: contract.acceptCommunityInvitation,
    verb: verbs.acceptCommunityInvitation,
    input: byParams,
    represent: received,
  }),
  endpoint({
    route: contract.declineCommunityInvitation,
    verb: verbs.declineCommunityInvitation,
    input: byParams,
    represent: received,
  }),
  endpoint({
    route: contract.resendCommunityInvitation,
    verb: verbs.resendCommunityInvitation,
    input: byParams,
    represent: sent,
  }),
  endpoint({
    route: contract.revokeCommunityInvitation,
    verb: verbs.revokeCommunityInvitation,
    input: byParams,
    represent: sent,
  }),
]
