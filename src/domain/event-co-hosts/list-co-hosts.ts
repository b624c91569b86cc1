import { eventListing } from '../events/index.ts'
import { coHostOperations } from './operations.ts'
import { coHostPage } from './queries.ts'

/** Whom an event asked to co-host it, newest first, and what came of it. */
export const listCoHosts = eventListing(coHostOperations.listCoHosts, (db, { eventId, page }) =>
  coHostPage(db, { eventId }, page),
)
