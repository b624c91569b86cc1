import type { Rows } from '../../db/database.ts'
import { type EventView, eventFacts } from '../events/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { EventLocationFacts } from './operations.ts'
import type { managedPlacementById } from './queries.ts'

/** A placement as its managers see it: where it is, and the rule that discloses it. */
export type ManagedPlacement = Rows<{
  placement: ReturnType<typeof managedPlacementById>
}>['placement'][number]

export interface PlacementOfEvent {
  event: EventView
  placement: ManagedPlacement
}

export const placementFacts = ({
  event,
  placement,
}: PlacementOfEvent): OwnFacts<EventLocationFacts> => ({
  ...eventFacts(event),
  isReferenced: placement.isReferenced,
  needsReview: placement.privacyReview === 'Needed',
})
