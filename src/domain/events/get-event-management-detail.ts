import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { eventById } from './queries.ts'

/** One event in any state, for those who manage or oversee it. */
export const getEventManagementDetail = reading({
  operation: eventOperations.getEventManagementDetail,
  load: (db, { id }: { id: string }) => ({ event: eventById(db, id) }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event] }): EventView {
    if (!event) throw notFound()
    return event
  },
})
