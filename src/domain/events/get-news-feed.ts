import { reading, type TenantView } from '../verbs/verb.ts'
import type { EntryNames } from './entry-names.ts'
import type { EventListEntry } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { latestEvents } from './queries.ts'

export interface NewsFeed {
  tenant: TenantView
  events: (Omit<EventListEntry, keyof EntryNames> & { revisedAt: string })[]
}

/** The fifty public events of a community that were published last. */
export const getNewsFeed = reading({
  operation: eventOperations.getNewsFeed,
  load: (db) => ({ events: latestEvents(db, 50) }),
  result: ({ events }, _: undefined, { tenant }): NewsFeed => ({ tenant, events }),
})
