import type { NewsFeed } from '../../domain/events/index.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Surroundings } from '../contract/endpoint.ts'
import { eventAddress } from './addresses.ts'
import { element, textElement, xmlDocument } from './xml.ts'

/** The latest public events of a community as Atom (RFC 4287). */
export function writeNewsFeed({ tenant, events }: NewsFeed, { origin, now }: Surroundings): string {
  const updated = events
    .map(({ revisedAt }) => instantIso(revisedAt))
    .sort()
    .at(-1)
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom' },
      textElement('id', `urn:uuid:${tenant.id}`),
      textElement('title', tenant.fullName),
      ...(tenant.tagline ? [textElement('subtitle', tenant.tagline)] : []),
      textElement('updated', updated ?? instantIso(now - (now % 86_400_000))),
      element('author', {}, textElement('name', tenant.fullName)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: `${origin}${feedPath}` }),
      element('link', { rel: 'alternate', type: 'text/html', href: `${origin}/` }),
      ...events.map((event) =>
        element(
          'entry',
          {},
          textElement('id', `urn:uuid:${event.id}`),
          textElement('title', event.title),
          textElement('updated', instantIso(event.revisedAt)),
          ...(event.publishedAt ? [textElement('published', instantIso(event.publishedAt))] : []),
          element('link', {
            rel: 'alternate',
            type: 'text/html',
            href: eventAddress(origin, event),
          }),
          ...(event.actorDisplayName
            ? [element('author', {}, textElement('name', event.actorDisplayName))]
            : []),
          textElement('summary', event.description ?? event.subtitle ?? ''),
        ),
      ),
    ),
  )
}

export const feedPath = '/api/events/feed'
