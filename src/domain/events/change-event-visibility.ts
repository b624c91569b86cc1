import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import type { EventFields } from '../event-fields/index.ts'
import { writing } from '../verbs/verb.ts'
import { type EventView, factsOfEvent } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { assertEventCommand, eventById, updateEvent } from './queries.ts'
import { isReadableBy } from './readability.ts'

export interface ChangeEventVisibilityInput {
  eventId: string
  stamp: Stamp
  changes: Pick<EventFields, 'visibilityTypeId'>
}

/** Decides who can see an event once it is published. */
export const changeEventVisibility = writing({
  operation: eventOperations.changeEventVisibility,
  load: (db, { eventId }: ChangeEventVisibilityInput) => ({ event: one(eventById(db, eventId)) }),
  facts: factsOfEvent,
  decide(db, { event }, { eventId: id, stamp, changes }, { ids, principal }) {
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const isPublic = isReadableBy(principal, { ...event, ...values })
    const result: EventView = { ...event, ...values, isPublic }
    return {
      assertions: [assertEventCommand(db, { id, stamp, command: 'editEvent' })],
      writes: [updateEvent(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
