import type { SitemapEntry } from '../../domain/events/index.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Surroundings } from '../contract/endpoint.ts'
import { eventAddress } from './addresses.ts'
import { element, textElement, xmlDocument } from './xml.ts'

/** The pages of a community for search engines (sitemaps.org). */
export const writeSitemap = (entries: SitemapEntry[], { origin }: Surroundings): string =>
  xmlDocument(
    element(
      'urlset',
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      element('url', {}, textElement('loc', `${origin}/`)),
      ...entries.map((event) =>
        element(
          'url',
          {},
          textElement('loc', eventAddress(origin, event)),
          textElement('lastmod', instantIso(event.revisedAt)),
        ),
      ),
    ),
  )
