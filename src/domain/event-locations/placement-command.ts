import type { Db, Rows } from '../../db/database.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventById } from '../events/index.ts'
import { type PlacementOfEvent, placementFacts } from './event-location-view.ts'
import type { PlacementReference } from './get-managed-event-location.ts'
import { managedPlacementById } from './queries.ts'

export const loadPlacement = (db: Db, { eventId, eventLocationId }: PlacementReference) => ({
  event: eventById(db, eventId),
  placement: managedPlacementById(db, eventId, eventLocationId),
})

type PlacementRows = Rows<ReturnType<typeof loadPlacement>>

/** Throws `resource_not_found` unless event and placement are there. */
export function foundPlacement(rows: PlacementRows): PlacementOfEvent {
  const [[event], [placement]] = [rows.event, rows.placement]
  if (!event || !placement) throw notFound()
  return { event, placement }
}

export const factsOfPlacement = (rows: PlacementRows) => [placementFacts(foundPlacement(rows))]
