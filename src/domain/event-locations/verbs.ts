import { eventListing } from '../events/index.ts'
import { eventLocationOperations } from './operations.ts'
import { managedPlacementPage, placementPage } from './queries.ts'

/** The places of a public event, each as far as it is disclosed. */
export const listEventLocations = eventListing(
  eventLocationOperations.listEventLocations,
  placementPage,
)

/** The places of an event with the rules that disclose them, for those who manage or oversee it. */
export const listManagedEventLocations = eventListing(
  eventLocationOperations.listManagedEventLocations,
  managedPlacementPage,
)
