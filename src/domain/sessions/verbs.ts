import { eventListing } from '../events/index.ts'
import { sessionOperations } from './operations.ts'
import { sessionPage } from './queries.ts'

/** The public sessions of a public event, by start. */
export const listSessions = eventListing(sessionOperations.listSessions, sessionPage)

/** Every session of an event in every status, for those who manage or oversee it. */
export const listManagedSessions = eventListing(sessionOperations.listManagedSessions, sessionPage)
