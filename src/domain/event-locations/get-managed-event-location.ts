import { one } from '../../db/one.ts'
import { eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { PlacementOfEvent } from './event-location-view.ts'
import { eventLocationOperations } from './operations.ts'
import { managedPlacementById } from './queries.ts'

export interface PlacementReference {
  eventId: string
  eventLocationId: string
}

/** One place of an event with the rule that discloses it. */
export const getManagedEventLocation = reading({
  operation: eventLocationOperations.getManagedEventLocation,
  load: (db, { eventId, eventLocationId }: PlacementReference) => ({
    event: one(eventById(db, eventId)),
    placement: one(managedPlacementById(db, eventId, eventLocationId)),
  }),
  facts: ({ event }) => eventFacts(event),
  result({ event, placement }): PlacementOfEvent {
    return { event, placement }
  },
})
