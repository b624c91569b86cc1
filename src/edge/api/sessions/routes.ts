import { revealInstant } from '../../../domain/events/index.ts'
import * as verbs from '../../../domain/sessions/index.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { byBody, byParams, byQuery, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const withId = ({ params }: { params: { sessionId: string } }) => ({ id: params.sessionId })

export const sessionEndpoints = [
  endpoint({
    route: contract.findSessions,
    verb: verbs.findSessions,
    input: byQuery,
    represent: representation.foundSessions,
    freshUntil: ({ rows }, now) =>
      revealInstant(
        rows.map(({ session }) => session.placement),
        now,
      ),
  }),
  endpoint({
    route: contract.listSessions,
    verb: verbs.listSessions,
    input: ({ params, query }) => ({ ...params, ...query }),
    represent: representation.sessionCollection,
    freshUntil: ({ page }, now) =>
      revealInstant(
        page.rows.map((session) => session.placement),
        now,
      ),
  }),
  endpoint({
    route: contract.listManagedSessions,
    verb: verbs.listManagedSessions,
    input: ({ params, query }) => ({ ...params, ...query }),
    represent: representation.managedSessionCollection,
  }),
  endpoint({
    route: contract.getManagedSession,
    verb: verbs.getManagedSession,
    input: byParams,
    represent: representation.managedSession,
  }),
  endpoint({
    route: contract.getSession,
    verb: verbs.getSession,
    input: byParams,
    represent: representation.publicSession,
    freshUntil: ({ session }, now) => revealInstant([session.placement], now),
  }),
  endpoint({
    route: contract.createSessionDraft,
    verb: verbs.createSessionDraft,
    input: byBody,
    represent: representation.managedSession,
  }),
  endpoint({
    route: contract.editSession,
    verb: verbs.editSession,
    input: ({ params, stamp, body }) => ({
      ...withId({ params }),
      stamp,
      changes: presentOf(body),
    }),
    represent: representation.managedSession,
  }),
  endpoint({
    route: contract.deleteSession,
    verb: verbs.deleteSession,
    input: ({ params, stamp }) => ({ ...withId({ params }), stamp }),
  }),
  endpoint({
    route: contract.scheduleSession,
    verb: verbs.scheduleSession,
    input: ({ params, body }) => ({ ...withId({ params }), changes: presentOf(body) }),
    represent: representation.managedSession,
  }),
  ...(
    [
      [contract.submitSession, verbs.submitSession],
      [contract.reviewSession, verbs.reviewSession],
      [contract.approveSession, verbs.approveSession],
      [contract.rejectSession, verbs.rejectSession],
      [contract.reopenSession, verbs.reopenSession],
      [contract.publishSession, verbs.publishSession],
      [contract.cancelSession, verbs.cancelSession],
      [contract.completeSession, verbs.completeSession],
      [contract.archiveSession, verbs.archiveSession],
    ] as const
  ).map(([route, verb]) =>
    endpoint({
      route,
      verb,
      input: withId,
      represent: representation.managedSession,
    }),
  ),
]
