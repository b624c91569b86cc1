import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { eventById } from '../events/index.ts'
import type { Found } from '../verbs/verb.ts'
import { placementFacts } from './event-location-view.ts'
import type { PlacementReference } from './get-managed-event-location.ts'
import { managedPlacementById } from './queries.ts'

export const loadPlacement = (db: Db, { eventId, eventLocationId }: PlacementReference) => ({
  event: one(eventById(db, eventId)),
  placement: one(managedPlacementById(db, eventId, eventLocationId)),
})

export const factsOfPlacement = (found: Found<ReturnType<typeof loadPlacement>>) => [
  placementFacts(found),
]
