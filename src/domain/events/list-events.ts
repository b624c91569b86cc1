import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verb.ts'
import type { EventListEntry } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { publicEventCount, publicEventPage } from './queries.ts'

/** The listed public events of a community, the newest programme first. */
export const listEvents = reading({
  operation: eventOperations.listEvents,
  load: (db, page: PageRequest) => ({
    events: publicEventPage(db, page),
    total: publicEventCount(db),
  }),
  result: (rows, page): Page<EventListEntry> =>
    pageOf(page, rows.events, rows.total[0]?.totalCount ?? 0),
})
