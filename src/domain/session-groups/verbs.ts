import { eventListing } from '../events/index.ts'
import { sessionGroupOperations } from './operations.ts'
import { sessionGroupPage } from './queries.ts'

/** The tracks of a public event in their configured order. */
export const listSessionGroups = eventListing(
  sessionGroupOperations.listSessionGroups,
  sessionGroupPage,
)

/** The tracks of an event in any state, in their configured order. */
export const listManagedSessionGroups = eventListing(
  sessionGroupOperations.listManagedSessionGroups,
  sessionGroupPage,
)
