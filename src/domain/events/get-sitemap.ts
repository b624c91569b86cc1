import { notFound } from '../../kernel/problem.ts'
import { publicCollectiveNames } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import { eventOperations } from './operations.ts'
import {
  sitemapEvents,
  sitemapParts,
  sitemapSeries,
  sitemapSessions,
  sitemapSpeakers,
} from './queries.ts'

export interface SitemapEvent {
  slug: string
  revisedAt: string
  sessions: { id: string; title: string | null; revisedAt: string }[]
  /** Their names. */
  speakers: string[]
}

/** What the first part names besides events. */
interface SitemapOrganizers {
  collectives: { id: string; kind: 'organization' | 'group'; name: string | null }[]
  series: { slug: string }[]
}

/** The pages of one part, or of how many parts there is an index. */
export type Sitemap =
  | { events: SitemapEvent[]; organizers: SitemapOrganizers | null }
  | { parts: number }

/** Of organizers and of series, so that the first part stays within what a sitemap may name. */
const mostOrganizers = 10_000

/**
 * The pages of a community that search engines may know: its public events, their sessions and speakers, its
 * organizations, groups and series. More than a part has are named by part.
 */
export const getSitemap = reading({
  operation: eventOperations.getSitemap,
  load: (db, { part }: { part: number | null }) => ({
    extent: sitemapParts(db),
    events: sitemapEvents(db, part),
    sessions: sitemapSessions(db, part),
    speakers: sitemapSpeakers(db, part),
    collectives: publicCollectiveNames(db, isFirst(part) ? mostOrganizers : 0),
    series: sitemapSeries(db, isFirst(part) ? mostOrganizers : 0),
  }),
  result({ extent: { parts }, events, sessions, speakers, ...organizers }, { part }): Sitemap {
    if (part === null && parts > 1) return { parts }
    if (part !== null && part > parts) throw notFound()
    const ofEvent = Map.groupBy(sessions, ({ eventId }) => eventId)
    const namesOf = Map.groupBy(speakers, ({ eventId }) => eventId)
    return {
      events: events.map((event) => ({
        ...event,
        sessions: ofEvent.get(event.id) ?? [],
        speakers: namesOf.get(event.id)?.map(({ name }) => name) ?? [],
      })),
      organizers: isFirst(part) ? organizers : null,
    }
  },
})

const isFirst = (part: number | null) => part === null || part === 1
