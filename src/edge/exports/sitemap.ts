import type { Sitemap, SitemapEvent } from '../../domain/events/index.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Surroundings } from '../contract/endpoint.ts'
import {
  collectivePath,
  eventAddress,
  seriesPath,
  sessionAddress,
  speakersAddress,
} from './addresses.ts'
import { element, textElement, xmlDocument } from './xml.ts'

export const sitemapPath = '/sitemap.xml'

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

const page = (address: string, revisedAt: string) =>
  element('url', {}, textElement('loc', address), textElement('lastmod', instantIso(revisedAt)))

/** So many a sitemap may name (sitemaps.org): parts are sized by sessions, and speakers come on top. */
const mostAddresses = 50_000

const speakerAddresses = (origin: string, event: SitemapEvent): string[] =>
  event.speakers.length === 0
    ? []
    : [undefined, ...event.speakers].map((name) => speakersAddress(origin, event, name))

/** The pages of a community for search engines (sitemaps.org), or an index of the parts they are named in. */
export function writeSitemap(sitemap: Sitemap, { origin }: Surroundings): string {
  if ('parts' in sitemap) {
    const parts = Array.from({ length: sitemap.parts }, (_, index) =>
      element('sitemap', {}, textElement('loc', `${origin}${sitemapPath}?part=${index + 1}`)),
    )
    return xmlDocument(element('sitemapindex', namespace, ...parts))
  }
  const { collectives = [], series = [] } = sitemap.organizers ?? {}
  const paths = [
    ...(sitemap.organizers ? ['/'] : []),
    ...collectives.map(({ id, kind, name }) => collectivePath(kind, { id, name: name ?? '' })),
    ...series.map(({ slug }) => seriesPath(slug)),
  ]
  const undated = paths.map((path) => element('url', {}, textElement('loc', origin + path)))
  const pages = sitemap.events.flatMap((event) => [
    page(eventAddress(origin, event), event.revisedAt),
    ...event.sessions.map((session) =>
      page(sessionAddress(origin, event, session), session.revisedAt),
    ),
    ...speakerAddresses(origin, event).map((address) =>
      element('url', {}, textElement('loc', address)),
    ),
  ])
  return xmlDocument(
    element('urlset', namespace, ...[...undated, ...pages].slice(0, mostAddresses)),
  )
}
