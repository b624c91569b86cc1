import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { publicEventBySlug } from './queries.ts'

/** One public event by its slug or public code. */
export const getEventBySlug = reading({
  operation: eventOperations.getEventBySlug,
  load: (db, { slugCode }: { slugCode: string }) => ({ event: publicEventBySlug(db, slugCode) }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event] }): EventView {
    if (!event) throw notFound()
    return event
  },
})
