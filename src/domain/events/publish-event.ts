import { one, single } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { Problem } from '../../kernel/problem.ts'
import { sessionsWithEvent } from '../../kernel/session-lifecycle.ts'
import { programmeAfter } from '../event-figures/index.ts'
import { eventStatus } from '../lookups/index.ts'
import { writing } from '../verbs/verb.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { readinessOf } from './get-publish-readiness.ts'
import { eventOperations } from './operations.ts'
import {
  assertEventCommand,
  eventById,
  programmeCounts,
  publishSessions,
  updateEvent,
} from './queries.ts'
import { isReadableBy } from './readability.ts'

/**
 * Publishes a draft and, with it, its approved and scheduled sessions. What readiness calls
 * blocking refuses with `validation_failed`, one error a finding.
 */
export const publishEvent = writing({
  operation: eventOperations.publishEvent,
  load: (db, { id }: { id: string }) => ({
    event: one(eventById(db, id)),
    counts: one(programmeCounts(db, id)),
    after: single(programmeAfter(db, id, sessionsWithEvent.publishEvent)),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, counts, after }, { id }, { now, ids, principal }) {
    const { blocking } = readinessOf(event, counts)
    if (blocking.length) {
      const errors = Object.fromEntries(blocking.map(({ code, message }) => [code, [message]]))
      throw new Problem('validation_failed', { detail: 'The event is not ready.', errors })
    }
    const values = {
      eventStatusId: eventStatus.published,
      publishedAt: instantIso(now),
      concurrencyStamp: ids.stamp(),
    }
    const result: EventView = {
      ...event,
      ...after,
      ...values,
      isPublic: isReadableBy(principal, { ...event, ...values }),
    }
    return {
      // Everything that was judged ready is what is published: the event as it was read.
      assertions: [
        assertEventCommand(db, { id, stamp: event.concurrencyStamp, command: 'publishEvent' }),
      ],
      writes: [updateEvent(db, id, values), publishSessions(db, id)],
      changesPublic: true,
      result,
    }
  },
})
