import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verb.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { publicEventById } from './queries.ts'

/** One public event in the words of schema.org. */
export const getEventLinkedData = reading({
  operation: eventOperations.getEventLinkedData,
  load: (db, { id }: { id: string }) => ({ event: publicEventById(db, id) }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event] }): EventView {
    if (!event) throw notFound()
    return event
  },
})
