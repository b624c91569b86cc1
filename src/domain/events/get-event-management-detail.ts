import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { eventById } from './queries.ts'

/** One event in any state, for those who manage or oversee it. */
export const getEventManagementDetail = reading({
  operation: eventOperations.getEventManagementDetail,
  load: (db, { id }: { id: string }) => ({ event: one(eventById(db, id)) }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event }): EventView => event,
})
