import type { Sitemap } from '../../domain/events/index.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Surroundings } from '../contract/endpoint.ts'
import { collectivePath, eventAddress, seriesPath, sessionAddress } from './addresses.ts'
import { element, textElement, xmlDocument } from './xml.ts'

export const sitemapPath = '/sitemap.xml'

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

const page = (address: string, revisedAt: string) =>
  element('url', {}, textElement('loc', address), textElement('lastmod', instantIso(revisedAt)))

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
  ])
  return xmlDocument(element('urlset', namespace, ...undated, ...pages))
}
