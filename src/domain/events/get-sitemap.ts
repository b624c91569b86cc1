import { reading } from '../verbs/verb.ts'
import { eventOperations } from './operations.ts'
import { latestPublicEvents } from './queries.ts'

export interface SitemapEntry {
  slug: string
  revisedAt: string
}

/** The pages of a community that search engines may know: its latest five thousand public events. */
export const getSitemap = reading({
  operation: eventOperations.getSitemap,
  load: (db) => ({ events: latestPublicEvents(db, 5000) }),
  result: ({ events }): SitemapEntry[] => events,
})
