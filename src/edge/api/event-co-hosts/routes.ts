import * as verbs from '../../../domain/event-co-hosts/index.ts'
import { byPage, endpoint, withBody } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const withId = ({ params }: { params: { id: string } }) => params

export const coHostEndpoints = [
  endpoint({
    route: contract.listCoHosts,
    verb: verbs.listCoHosts,
    input: byPage,
    represent: representation.coHostsOfEvent,
  }),
  endpoint({
    route: contract.listCoHostInvitations,
    verb: verbs.listCoHostInvitations,
    input: byPage,
    represent: representation.coHostInvitations,
  }),
  endpoint({
    route: contract.inviteCoHost,
    verb: verbs.inviteCoHost,
    input: withBody,
    represent: representation.coHost,
    location: ({ eventId }) => `/api/eventcohost/by-event/${eventId}`,
  }),
  endpoint({
    route: contract.acceptCoHosting,
    verb: verbs.acceptCoHosting,
    input: withId,
    represent: representation.coHost,
  }),
  endpoint({
    route: contract.declineCoHosting,
    verb: verbs.declineCoHosting,
    input: withId,
    represent: representation.coHost,
  }),
  endpoint({
    route: contract.withdrawCoHost,
    verb: verbs.withdrawCoHost,
    input: withId,
    represent: representation.coHost,
  }),
]
