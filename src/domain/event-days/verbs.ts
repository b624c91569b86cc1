import { eventListing } from '../events/index.ts'
import { eventDayOperations } from './operations.ts'
import { eventDayPage } from './queries.ts'

/** The published days of a public event in their configured order. */
export const listEventDays = eventListing(eventDayOperations.listEventDays, eventDayPage)

/** Every day of an event, published or not. */
export const listManagedEventDays = eventListing(
  eventDayOperations.listManagedEventDays,
  eventDayPage,
)
