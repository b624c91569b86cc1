import type { Stamp } from '../../kernel/ids.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventStatus } from '../lookups/index.ts'
import { writing } from '../verb.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { assertEventStamp, eventById, updateEvent } from './queries.ts'

/** Withdraws a published event from the public, for good. */
export const archiveEvent = writing({
  operation: eventOperations.archiveEvent,
  load: (db, { id }: { id: string; stamp: Stamp | null }) => ({ event: eventById(db, id) }),
  facts({ event: [event] }) {
    if (!event) throw notFound()
    return [eventFacts(event)]
  },
  decide(db, { event: [event] }, { id, stamp }, { ids }) {
    const values = { eventStatusId: eventStatus.archived, concurrencyStamp: ids.stamp() }
    const result: EventView = { ...event!, ...values, isPublic: false }
    return {
      assertions: [assertEventStamp(db, id, stamp ?? event!.concurrencyStamp)],
      writes: [updateEvent(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
