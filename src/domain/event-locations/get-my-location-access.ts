import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventFacts, isEventHeld, publicEventById } from '../events/index.ts'
import { visibilityType } from '../lookups/index.ts'
import { reading } from '../verbs/verb.ts'
import type { PlacementsOfEvent } from './event-location-view.ts'
import { eventLocationOperations } from './operations.ts'
import { placementCount, placementPage } from './queries.ts'

export interface MyLocationAccess extends PlacementsOfEvent {
  /** Why the caller is shown what is disclosed; who manages the event sees the places whole besides. */
  basis: 'Public' | 'Member' | 'Manager'
}

/** What the caller is shown of the places of an event. What the caller cannot read is not found. */
export const getMyLocationAccess = reading({
  operation: eventLocationOperations.getMyLocationAccess,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: publicEventById(db, eventId),
    held: isEventHeld(db, eventId),
    placements: placementPage(db, { eventId, page }),
    total: placementCount(db, eventId),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], held, placements, total }, { page }): MyLocationAccess {
    if (!event) throw notFound()
    const isForMembers = event.visibilityTypeId === visibilityType.membersOnly
    return {
      event,
      placements: pageOf(page, placements, total[0]?.totalCount ?? 0),
      basis: held[0]?.isHeld ? 'Manager' : isForMembers ? 'Member' : 'Public',
    }
  },
})
