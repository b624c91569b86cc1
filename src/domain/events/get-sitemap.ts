import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { eventOperations } from './operations.ts'
import { sitemapEvents, sitemapParts, sitemapSessions } from './queries.ts'

export interface SitemapEvent {
  slug: string
  revisedAt: string
  sessions: { id: string; title: string | null; revisedAt: string }[]
}

/** The pages of one part, or of how many parts there is an index. */
export type Sitemap = { events: SitemapEvent[]; isFirst: boolean } | { parts: number }

/**
 * The pages of a community that search engines may know: its public events and their sessions. More than a
 * part has are named by part.
 */
export const getSitemap = reading({
  operation: eventOperations.getSitemap,
  load: (db, { part }: { part: number | null }) => ({
    extent: sitemapParts(db),
    events: sitemapEvents(db, part),
    sessions: sitemapSessions(db, part),
  }),
  result({ extent: { parts }, events, sessions }, { part }): Sitemap {
    if (part === null && parts > 1) return { parts }
    if (part !== null && part > parts) throw notFound()
    const ofEvent = Map.groupBy(sessions, ({ eventId }) => eventId)
    return {
      events: events.map((event) => ({ ...event, sessions: ofEvent.get(event.id) ?? [] })),
      isFirst: part === null || part === 1,
    }
  },
})
