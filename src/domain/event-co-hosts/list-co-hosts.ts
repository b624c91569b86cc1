import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { type EventView, eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { CoHostView } from './co-host-view.ts'
import { coHostOperations } from './operations.ts'
import { coHostCount, coHostPage } from './queries.ts'

export interface CoHostsOfEvent {
  event: EventView
  coHosts: Page<CoHostView>
}

/** Whom an event asked to co-host it, newest first, and what came of it. */
export const listCoHosts = reading({
  operation: coHostOperations.listCoHosts,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: eventById(db, eventId),
    coHosts: coHostPage(db, { eventId }, page),
    total: coHostCount(db, { eventId }),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], coHosts, total }, { page }): CoHostsOfEvent {
    if (!event) throw notFound()
    return { event, coHosts: pageOf(page, coHosts, total[0]?.totalCount ?? 0) }
  },
})
