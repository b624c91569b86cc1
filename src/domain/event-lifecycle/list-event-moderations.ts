import { eventListing, eventOperations } from '../events/index.ts'
import { moderationPage } from './queries.ts'

/** What was decided about an event, the last first. */
export const listEventModerations = eventListing(
  eventOperations.listEventModerations,
  (db, { eventId, page }) => moderationPage(db, eventId, page),
)
