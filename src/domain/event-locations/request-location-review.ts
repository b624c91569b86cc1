import { instantIso } from '../../kernel/local-time.ts'
import { assertEventOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import type { PlacementOfEvent } from './event-location-view.ts'
import type { PlacementReference } from './get-managed-event-location.ts'
import { eventLocationOperations } from './operations.ts'
import { factsOfPlacement, loadPlacement } from './placement-command.ts'
import { assertPlacementStamp, updatePlacement } from './queries.ts'

interface ReviewInput extends PlacementReference {
  reason: string
}

/** Hides a place, whatever its level says, until its managers have confirmed what it discloses. */
export const requestLocationReview = writing({
  operation: eventLocationOperations.requestLocationReview,
  load: (db, input: ReviewInput) => loadPlacement(db, input),
  facts: (rows) => factsOfPlacement(rows),
  decide(db, rows, { reason }, { ids, now }) {
    const { event, placement } = rows
    const values = {
      privacyReview: 'Needed' as const,
      reviewRequestedAt: instantIso(now),
      reviewReason: reason,
      concurrencyStamp: ids.stamp(),
    }
    const result: PlacementOfEvent = { event, placement: { ...placement, ...values } }
    return {
      assertions: [
        assertEventOpen(db, event.id),
        assertPlacementStamp(db, placement.id, placement.concurrencyStamp),
      ],
      writes: [updatePlacement(db, placement.id, values)],
      changesPublic: true,
      result,
    }
  },
})
