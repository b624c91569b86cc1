import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { epochMilliseconds, instantIso } from '../../kernel/local-time.ts'
import type { Placement } from '../disclosure/index.ts'
import { assertEventOpen, eventById, eventFacts } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import type { PlacementOfEvent } from './event-location-view.ts'
import type { PlacementReference } from './get-managed-event-location.ts'
import { eventLocationOperations } from './operations.ts'
import { assertPlacementStamp, managedPlacementById, updatePlacement } from './queries.ts'

export interface EditDisclosureInput extends PlacementReference {
  stamp: Stamp
  /** What is absent keeps its stored value. */
  changes: Partial<Pick<Placement, 'disclosureLevel' | 'revealAt'>>
}

/**
 * Decides how much of a place the public may know, and from when. A pending privacy review goes
 * on hiding the place whatever is decided here: only the review clears it.
 */
export const editDisclosure = writing({
  operation: eventLocationOperations.editDisclosure,
  load: (db, { eventId, eventLocationId }: EditDisclosureInput) => ({
    event: one(eventById(db, eventId)),
    placement: one(managedPlacementById(db, eventId, eventLocationId)),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, placement }, { stamp, changes }, { ids }) {
    const { revealAt } = changes
    const { id, eventId } = placement
    const values = {
      ...changes,
      ...(revealAt && { revealAt: instantIso(epochMilliseconds(revealAt)) }),
      concurrencyStamp: ids.stamp(),
    }
    const result: PlacementOfEvent = { event, placement: { ...placement, ...values } }
    return {
      assertions: [assertEventOpen(db, eventId), assertPlacementStamp(db, id, stamp)],
      writes: [updatePlacement(db, id, values)],
      // Of a draft too: were it published between our read and our commit, pages that were kept
      // since then would go on telling what has just been hidden.
      changesPublic: true,
      result,
    }
  },
})
