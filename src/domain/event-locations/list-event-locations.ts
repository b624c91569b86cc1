import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventFacts, publicEventById } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { PlacementsOfEvent } from './event-location-view.ts'
import { eventLocationOperations } from './operations.ts'
import { placementCount, placementPage } from './queries.ts'

/** The places of a public event, each as far as it is disclosed. */
export const listEventLocations = reading({
  operation: eventLocationOperations.listEventLocations,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: publicEventById(db, eventId),
    placements: placementPage(db, { eventId, page }),
    total: placementCount(db, eventId),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], placements, total }, { page }): PlacementsOfEvent {
    if (!event) throw notFound()
    return { event, placements: pageOf(page, placements, total[0]?.totalCount ?? 0) }
  },
})
