import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { publicEventBySlug } from './queries.ts'

/** One public event by its slug or public code. */
export const getEventBySlug = reading({
  operation: eventOperations.getEventBySlug,
  load: (db, { slugCode }: { slugCode: string }) => ({
    event: one(publicEventBySlug(db, slugCode)),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event }): EventView => event,
})
