import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import type { EventListEntry } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { myEventCount, myEventPage } from './queries.ts'

/** The events the caller holds a role on, in every state. */
export const listMyEvents = reading({
  operation: eventOperations.listMyEvents,
  load: (db, page: PageRequest) => ({ events: myEventPage(db, page), total: myEventCount(db) }),
  result: (rows, page): Page<EventListEntry> =>
    pageOf(page, rows.events, rows.total[0]?.totalCount ?? 0),
})
