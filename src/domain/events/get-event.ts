import { kept } from '../../db/kept.ts'
import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { publicEventById } from './queries.ts'

const publicEvent = kept(['id'], (db, { id }) => ({ event: one(publicEventById(db, id)) }))

/** One public event. Hidden in any way is not found, for everybody. */
export const getEvent = reading({
  operation: eventOperations.getEvent,
  load: (db, { id }: { id: string }) => publicEvent(db, { id }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event }): EventView => event,
})
