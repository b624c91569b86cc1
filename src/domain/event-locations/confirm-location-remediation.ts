import type { Stamp } from '../../kernel/ids.ts'
import { epochMilliseconds, instantIso } from '../../kernel/local-time.ts'
import type { Placement } from '../disclosure/index.ts'
import { assertEventOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import type { PlacementOfEvent } from './event-location-view.ts'
import type { PlacementReference } from './get-managed-event-location.ts'
import { eventLocationOperations } from './operations.ts'
import { factsOfPlacement, loadPlacement } from './placement-command.ts'
import { assertPlacementStamp, updatePlacement } from './queries.ts'

interface RemediationInput extends PlacementReference {
  /** Of the placement as it was looked at: what changed since is not confirmed. */
  stamp: Stamp
  disclosureLevel: Placement['disclosureLevel']
  revealAt: string | null
}

/** Ends a privacy review: a manager says, of the place as it is now, what is disclosed and when. */
export const confirmLocationRemediation = writing({
  operation: eventLocationOperations.confirmLocationRemediation,
  load: (db, input: RemediationInput) => loadPlacement(db, input),
  facts: (rows) => factsOfPlacement(rows),
  decide(db, rows, { stamp, disclosureLevel, revealAt }, { ids, now }) {
    const { event, placement } = rows
    const values = {
      disclosureLevel,
      revealAt: revealAt && instantIso(epochMilliseconds(revealAt)),
      privacyReview: 'Cleared' as const,
      reviewRequestedAt: null,
      reviewReason: null,
      reviewedAt: instantIso(now),
      concurrencyStamp: ids.stamp(),
    }
    const result: PlacementOfEvent = { event, placement: { ...placement, ...values } }
    return {
      assertions: [assertEventOpen(db, event.id), assertPlacementStamp(db, placement.id, stamp)],
      writes: [updatePlacement(db, placement.id, values)],
      changesPublic: true,
      result,
    }
  },
})
