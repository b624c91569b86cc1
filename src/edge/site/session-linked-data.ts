import { sessionPageName, speakerPageName } from '../../domain/programmes/index.ts'
import { zonedText } from '../exports/zoned-text.ts'
import { type AgendaEntry, type EventResource, eventPath } from './resources.ts'
import type { SpeakerList, SpeakerView } from './speakers.ts'

interface DescribedSession {
  event: EventResource
  entry: AgendaEntry
  timezone: string
  canonical: URL
}

/** A session in the words of schema.org: an event that is part of another. */
export function sessionLinkedData({ event, entry, timezone, canonical }: DescribedSession): string {
  const zoned = (instant: string) => zonedText(Date.parse(instant), timezone)
  const { fields } = entry.eventLocation ?? {}
  const place = fields?.roomName ?? fields?.venueName
  const eventUrl = new URL(eventPath(event), canonical).href
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': canonical.href,
    url: canonical.href,
    name: entry.title,
    ...(entry.description && { description: entry.description }),
    ...(event.featuredImageUri && { image: event.featuredImageUri }),
    startDate: zoned(entry.startTime),
    ...(entry.endTime && { endDate: zoned(entry.endTime) }),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(fields && {
      location: {
        '@type': 'Place',
        ...(place && { name: place }),
        address: {
          '@type': 'PostalAddress',
          ...(fields.address && { streetAddress: fields.address }),
          ...(fields.postcode && { postalCode: fields.postcode }),
          ...(fields.city && { addressLocality: fields.city }),
          ...(fields.country && { addressCountry: fields.country }),
        },
      },
    }),
    ...(entry.languageCodes.length > 0 && { inLanguage: entry.languageCodes }),
    ...(entry.speakers.length > 0 && {
      performer: entry.speakers.map((name) => {
        const url = `${eventUrl}/speakers/${speakerPageName(name)}`
        return { '@type': 'Person', '@id': url, url, name }
      }),
    }),
    superEvent: { '@type': 'Event', '@id': eventUrl, url: eventUrl, name: event.title },
  })
}

interface DescribedSpeaker {
  event: EventResource
  speaker: SpeakerView
  timezone: string
  canonical: URL
}

/** Somebody in the words of schema.org, with the sessions that they speak in. */
export function speakerLinkedData({ event, speaker, timezone, canonical }: DescribedSpeaker) {
  const eventUrl = new URL(eventPath(event), canonical).href
  const zoned = (instant: string) => zonedText(Date.parse(instant), timezone)
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': canonical.href,
    url: canonical.href,
    name: speaker.name,
    performerIn: speaker.sessions.map(({ row: { entry } }) => {
      const url = `${eventUrl}/talks/${sessionPageName(entry)}`
      return {
        '@type': 'Event',
        '@id': url,
        url,
        name: entry.title,
        startDate: zoned(entry.startTime),
        ...(entry.endTime && { endDate: zoned(entry.endTime) }),
      }
    }),
  })
}

/** A page of the list of speakers. */
export function speakerListLinkedData(list: SpeakerList, eventPath: string, canonical: URL) {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    '@id': canonical.href,
    url: canonical.href,
    numberOfItems: list.found,
    itemListElement: list.shown.map(({ name, page }, index) => {
      const url = new URL(`${eventPath}/speakers/${page}`, canonical).href
      const item = { '@type': 'Person', '@id': url, url, name }
      return { '@type': 'ListItem', position: index + 1, item }
    }),
  })
}
