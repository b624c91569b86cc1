import { revealInstant } from '../../../domain/events/index.ts'
import {
  getManagedSession,
  getSession,
  listManagedSessions,
  listSessions,
} from '../../../domain/sessions/index.ts'
import { readEndpoint } from '../../endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const pageOfEvent = (request: {
  params: { eventId: string }
  query: { page: number; pageSize: number }
}) => ({ ...request.params, page: request.query })

export const sessionEndpoints = [
  readEndpoint({
    route: contract.listSessions,
    verb: listSessions,
    input: pageOfEvent,
    represent: representation.sessionCollection,
    freshUntil: ({ sessions }, now) =>
      revealInstant(
        sessions.rows.map((session) => session.placement),
        now,
      ),
  }),
  readEndpoint({
    route: contract.listManagedSessions,
    verb: listManagedSessions,
    input: pageOfEvent,
    represent: representation.managedSessionCollection,
  }),
  readEndpoint({
    route: contract.getManagedSession,
    verb: getManagedSession,
    input: ({ params }) => params,
    represent: representation.managedSession,
  }),
  readEndpoint({
    route: contract.getSession,
    verb: getSession,
    input: ({ params }) => params,
    represent: representation.publicSession,
    freshUntil: ({ session }, now) => revealInstant([session.placement], now),
  }),
]
