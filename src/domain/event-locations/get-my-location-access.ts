import { one } from '../../db/one.ts'
import { type PageRequest, pageOf } from '../../kernel/page.ts'
import type { Placement } from '../disclosure/index.ts'
import { eventFacts, isEventHeld, type PageOfEvent, publicEventById } from '../events/index.ts'
import { visibilityType } from '../lookups/index.ts'
import { reading } from '../verbs/verb.ts'
import { eventLocationOperations } from './operations.ts'
import { placementPage } from './queries.ts'

export interface MyLocationAccess extends PageOfEvent<Placement> {
  /** Why the caller is shown what is disclosed; who manages the event sees the places whole besides. */
  basis: 'Public' | 'Member' | 'Manager'
}

/** What the caller is shown of the places of an event. What the caller cannot read is not found. */
export const getMyLocationAccess = reading({
  operation: eventLocationOperations.getMyLocationAccess,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: one(publicEventById(db, eventId)),
    held: isEventHeld(db, eventId),
    ...placementPage(db, { eventId, page }),
  }),
  facts: ({ event }) => eventFacts(event),
  result({ event, held, ...found }, { page }): MyLocationAccess {
    const isForMembers = event.visibilityTypeId === visibilityType.membersOnly
    return {
      event,
      page: pageOf(page, found),
      basis: held[0]?.isHeld ? 'Manager' : isForMembers ? 'Member' : 'Public',
    }
  },
})
