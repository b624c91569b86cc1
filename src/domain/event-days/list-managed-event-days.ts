import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { DaysOfEvent } from './event-day-view.ts'
import { eventDayOperations } from './operations.ts'
import { eventDayCount, eventDayPage } from './queries.ts'

/** Every day of an event, published or not. */
export const listManagedEventDays = reading({
  operation: eventDayOperations.listManagedEventDays,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => {
    const filter = { eventId, page, publicOnly: false }
    return {
      event: eventById(db, eventId),
      days: eventDayPage(db, filter),
      total: eventDayCount(db, filter),
    }
  },
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], days, total }, { page }): DaysOfEvent {
    if (!event) throw notFound()
    return { event, days: pageOf(page, days, total[0]?.totalCount ?? 0) }
  },
})
