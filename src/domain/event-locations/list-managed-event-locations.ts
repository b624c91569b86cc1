import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { ManagedPlacementsOfEvent } from './event-location-view.ts'
import { eventLocationOperations } from './operations.ts'
import { managedPlacementPage, placementCount } from './queries.ts'

/** The places of an event with the rules that disclose them, for those who manage or oversee it. */
export const listManagedEventLocations = reading({
  operation: eventLocationOperations.listManagedEventLocations,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: eventById(db, eventId),
    placements: managedPlacementPage(db, { eventId, page }),
    total: placementCount(db, eventId),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], placements, total }, { page }): ManagedPlacementsOfEvent {
    if (!event) throw notFound()
    return { event, placements: pageOf(page, placements, total[0]?.totalCount ?? 0) }
  },
})
