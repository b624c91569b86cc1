import { notFound } from '../../kernel/problem.ts'
import { eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { type DayOfEvent, loadDay } from './event-day-view.ts'
import { eventDayOperations } from './operations.ts'

/** One day of an event, published or not. */
export const getManagedEventDay = reading({
  operation: eventDayOperations.getManagedEventDay,
  load: (db, { id }: { eventId: string; id: string }) => loadDay(db, id),
  facts: (rows) => eventFacts(rows.event),
  result(rows, { eventId }): DayOfEvent {
    const found = rows
    if (found.event.id !== eventId) throw notFound()
    return found
  },
})
