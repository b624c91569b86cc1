import { revealInstant } from '../../../domain/events/index.ts'
import {
  approveSession,
  archiveSession,
  cancelSession,
  completeSession,
  createSessionDraft,
  deleteSession,
  editSession,
  findSessions,
  getManagedSession,
  getSession,
  listManagedSessions,
  listSessions,
  publishSession,
  rejectSession,
  reopenSession,
  reviewSession,
  scheduleSession,
  submitSession,
} from '../../../domain/sessions/index.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { byBody, byPage, byParams, byQuery, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const withId = ({ params }: { params: { sessionId: string } }) => ({ id: params.sessionId })

export const sessionEndpoints = [
  endpoint({
    route: contract.findSessions,
    verb: findSessions,
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
    verb: listSessions,
    input: byPage,
    represent: representation.sessionCollection,
    freshUntil: ({ page }, now) =>
      revealInstant(
        page.rows.map((session) => session.placement),
        now,
      ),
  }),
  endpoint({
    route: contract.listManagedSessions,
    verb: listManagedSessions,
    input: byPage,
    represent: representation.managedSessionCollection,
  }),
  endpoint({
    route: contract.getManagedSession,
    verb: getManagedSession,
    input: byParams,
    represent: representation.managedSession,
  }),
  endpoint({
    route: contract.getSession,
    verb: getSession,
    input: byParams,
    represent: representation.publicSession,
    freshUntil: ({ session }, now) => revealInstant([session.placement], now),
  }),
  endpoint({
    route: contract.createSessionDraft,
    verb: createSessionDraft,
    input: byBody,
    represent: representation.managedSession,
  }),
  endpoint({
    route: contract.editSession,
    verb: editSession,
    input: ({ params, stamp, body }) => ({
      ...withId({ params }),
      stamp,
      changes: presentOf(body),
    }),
    represent: representation.managedSession,
  }),
  endpoint({
    route: contract.deleteSession,
    verb: deleteSession,
    input: ({ params, stamp }) => ({ ...withId({ params }), stamp }),
  }),
  endpoint({
    route: contract.scheduleSession,
    verb: scheduleSession,
    input: ({ params, body }) => ({ ...withId({ params }), changes: presentOf(body) }),
    represent: representation.managedSession,
  }),
  ...(
    [
      [contract.submitSession, submitSession],
      [contract.reviewSession, reviewSession],
      [contract.approveSession, approveSession],
      [contract.rejectSession, rejectSession],
      [contract.reopenSession, reopenSession],
      [contract.publishSession, publishSession],
      [contract.cancelSession, cancelSession],
      [contract.completeSession, completeSession],
      [contract.archiveSession, archiveSession],
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
