import type { Stamp } from '../../kernel/ids.ts'
import { isTimeZone } from '../../kernel/local-time.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { writing } from '../verb.ts'
import type { EventDraftInput } from './create-event-draft.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { checkParticipation } from './participation.ts'
import { assertEventStamp, eventById, updateEvent } from './queries.ts'

export interface EditEventInput {
  id: string
  stamp: Stamp
  /** What is absent keeps its stored value. */
  changes: Partial<EventDraftInput>
}

/** Changes an event. The stamp must be the current one; a new time zone moves no instant. */
export const editEvent = writing({
  operation: eventOperations.editEvent,
  load: (db, { id }: EditEventInput) => ({ event: eventById(db, id) }),
  facts({ event: [event] }) {
    if (!event) throw notFound()
    return [eventFacts(event)]
  },
  decide(db, { event: [event] }, { id, stamp, changes }, { ids }) {
    if (changes.timezone && !isTimeZone(changes.timezone)) {
      throw invalid('timezone', 'timezone must be an IANA time zone.')
    }
    if (changes.participationConfiguration) checkParticipation(changes.participationConfiguration)
    const { slug, ...rest } = changes
    const values = { ...rest, ...(slug ? { slug } : {}), concurrencyStamp: ids.stamp() }
    const result: EventView = { ...event!, ...values }
    return {
      assertions: [assertEventStamp(db, id, stamp)],
      writes: [updateEvent(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
