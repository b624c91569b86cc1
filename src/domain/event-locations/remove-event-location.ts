import type { Stamp } from '../../kernel/ids.ts'
import { assertEventOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import type { PlacementReference } from './get-managed-event-location.ts'
import { eventLocationOperations } from './operations.ts'
import { factsOfPlacement, loadPlacement } from './placement-command.ts'
import { assertPlacementStamp, clearPlacement, removePlacement } from './queries.ts'

interface RemoveInput extends PlacementReference {
  stamp: Stamp
}

/** Takes a location off an event; nothing of its programme is there. */
export const removeEventLocation = writing({
  operation: eventLocationOperations.removeEventLocation,
  load: (db, input: RemoveInput) => loadPlacement(db, input),
  facts: factsOfPlacement,
  decide: (db, _rows, { eventId, eventLocationId: id, stamp }) => ({
    assertions: [assertEventOpen(db, eventId), assertPlacementStamp(db, id, stamp)],
    writes: [clearPlacement(db, id), removePlacement(db, id)],
    changesPublic: true,
    result: null,
  }),
})
