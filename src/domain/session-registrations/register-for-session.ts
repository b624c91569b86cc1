import { one } from '../../db/one.ts'
import { personOf } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { newRegistrationStatus, registrationObstacles } from '../../kernel/session-registrations.ts'
import { eventBySession } from '../events/index.ts'
import { assertEventAsRead } from '../orders/index.ts'
import { sessionById, sessionFacts } from '../sessions/index.ts'
import { myself } from '../users/index.ts'
import { writing } from '../verbs/verb.ts'
import { sessionRegistrationOperations } from './operations.ts'
import { type SessionRegistrationView, takePlace } from './queries.ts'

/** Takes a place in a session, or asks for one. Sessions that overlap are not compared. */
export const registerForSession = writing({
  operation: sessionRegistrationOperations.registerForSession,
  load: (db, { eventSessionId }: { eventSessionId: string }) => ({
    session: one(sessionById(db, eventSessionId)),
    event: one(eventBySession(db, eventSessionId)),
    user: one(myself(db)),
  }),
  facts: ({ event, session }) => [sessionFacts({ event, session })],
  decide(db, { event, session, user }, { eventSessionId }, { ids, now, principal, tenantId }) {
    const approvalStatusId = newRegistrationStatus[session.registrationModeId ?? 0]
    if (approvalStatusId === undefined) {
      throw new Problem('resource_conflict', { detail: registrationObstacles.closed })
    }
    const result: SessionRegistrationView = {
      id: ids.next(now),
      tenantId,
      eventId: event.id,
      eventSessionId,
      userId: personOf(principal).userId,
      approvalStatusId,
      concurrencyStamp: ids.stamp(),
      createdAt: new Date(now).toISOString(),
      registrant: { email: user.email, fullName: user.fullName },
      sessionTitle: session.title,
      startTime: session.startTime,
      endTime: session.endTime,
      roomName: session.roomName,
      placement: session.placement,
      eventSessionStatusId: session.eventSessionStatusId,
      hasBegun: false,
      eventTitle: event.title,
      eventSlug: event.slug,
      timezone: event.timezone,
      eventStatusId: event.eventStatusId,
      actorOrganizationId: event.actorOrganizationId,
      actorGroupId: event.actorGroupId,
    }
    return {
      assertions: [assertEventAsRead(db, event.id, event.concurrencyStamp)],
      writes: [takePlace(db, { ...result, sessionStamp: session.concurrencyStamp })],
      changesPublic: false,
      result,
    }
  },
})
