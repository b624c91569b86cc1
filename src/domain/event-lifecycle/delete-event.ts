import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { assertEventCommand, eventById, eventOperations, factsOfEvent } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { orderCancellation } from './order-cancellation.ts'
import { hasTakenPlace, removeEvent, removeSessions } from './queries.ts'

/** Removes an event and its sessions; their rooms are free again. */
export const deleteEvent = writing({
  operation: eventOperations.deleteEvent,
  load: (db, { id }: { id: string; stamp: Stamp }) => ({
    event: one(eventById(db, id)),
    isPast: hasTakenPlace(db, id),
  }),
  facts: factsOfEvent,
  decide: (db, { event, isPast }, { id, stamp }) => ({
    assertions: [assertEventCommand(db, { id, stamp, command: 'deleteEvent' })],
    writes: [removeSessions(db, id), removeEvent(db, id)],
    outbox: isPast ? [] : orderCancellation(event),
    changesPublic: true,
    result: null,
  }),
})
