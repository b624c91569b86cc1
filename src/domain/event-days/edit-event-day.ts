import type { Edition } from '../../kernel/edition.ts'
import { assertProgrammeOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import type { EventDayInput } from './create-event-day.ts'
import { type DayOfEvent, factsOfDay, loadDay } from './event-day-view.ts'
import { eventDayOperations } from './operations.ts'
import { assertEventDayStamp, updateEventDay } from './queries.ts'

/** The date is what makes the day: it stays. */
export type EditEventDayInput = Edition<Omit<EventDayInput, 'eventId' | 'localDate'>>

/** Changes how a day is called and ordered, and whether the public sees it. */
export const editEventDay = writing({
  operation: eventDayOperations.editEventDay,
  load: (db, { id }: EditEventDayInput) => loadDay(db, id),
  facts: factsOfDay,
  decide(db, rows, { id, stamp, changes }, { ids }) {
    const { day, event } = rows
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: DayOfEvent = { event, day: { ...day, ...values } }
    return {
      assertions: [assertProgrammeOpen(db, event.id), assertEventDayStamp(db, id, stamp)],
      writes: [updateEventDay(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
