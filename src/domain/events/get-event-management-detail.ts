import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { eventById } from './queries.ts'

const ofManagers = (operation: typeof eventOperations.getEventManagementDetail) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ event: one(eventById(db, id)) }),
    facts: ({ event }) => eventFacts(event),
    result: ({ event }): EventView => event,
  })

/** One event in any state, for those who manage or oversee it. */
export const getEventManagementDetail = ofManagers(eventOperations.getEventManagementDetail)

/** The same, to be shown as it will be to the public. */
export const getEventPreview = ofManagers(eventOperations.getEventPreview)
