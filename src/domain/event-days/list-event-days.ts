import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventFacts, publicEventById } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { DaysOfEvent } from './event-day-view.ts'
import { eventDayOperations } from './operations.ts'
import { eventDayCount, eventDayPage } from './queries.ts'

/** The published days of a public event in their configured order. */
export const listEventDays = reading({
  operation: eventDayOperations.listEventDays,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => {
    const filter = { eventId, page, publicOnly: true }
    return {
      event: publicEventById(db, eventId),
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
