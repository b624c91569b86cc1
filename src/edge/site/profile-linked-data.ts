import {
  type CollectiveResource,
  type EventCollection,
  eventPath,
  type SeriesResource,
} from './resources.ts'

/** An organization or a group in the words of schema.org. */
export function collectiveLinkedData(of: CollectiveResource, canonical: URL): string {
  const { description, websiteUrl, city, country, actorProfilePictureUri: image } = of
  const url = canonical.origin + canonical.pathname
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': url,
    url,
    name: of.actorDisplayName,
    ...(description && { description }),
    ...(image && { image }),
    ...(websiteUrl && { sameAs: [websiteUrl] }),
    ...((city || country) && {
      address: {
        '@type': 'PostalAddress',
        ...(city && { addressLocality: city }),
        ...(country && { addressCountry: country }),
      },
    }),
  })
}

/** A series, and those of its events that its page shows. */
export function seriesLinkedData(
  { title, description, actorDisplayName }: SeriesResource,
  canonical: URL,
  lists: readonly EventCollection[],
): string {
  const url = canonical.origin + canonical.pathname
  const events = lists.flatMap((list) => list._embedded?.items ?? [])
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'EventSeries',
    '@id': url,
    url,
    name: title,
    ...(description && { description }),
    ...(actorDisplayName && { organizer: { '@type': 'Organization', name: actorDisplayName } }),
    ...(events.length > 0 && {
      subEvent: events.map((event) => {
        const at = new URL(eventPath(event), canonical).href
        return {
          '@type': 'Event',
          '@id': at,
          url: at,
          name: event.title,
          ...(event.firstSessionDate && { startDate: event.firstSessionDate }),
          ...(event.lastSessionDate && { endDate: event.lastSessionDate }),
        }
      }),
    }),
  })
}
