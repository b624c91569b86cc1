import { discloseLocation } from '../../domain/event-locations/index.ts'
import type { EventView } from '../../domain/events/index.ts'
import { eventFormats, labelOf } from '../../domain/lookups/index.ts'
import { contentPathOf } from '../../domain/storage-objects/index.ts'
import type { Surroundings } from '../endpoint.ts'
import { eventAddress } from './addresses.ts'

const attendanceModes: Record<string, string> = {
  IN_PERSON: 'OfflineEventAttendanceMode',
  ONLINE: 'OnlineEventAttendanceMode',
  HYBRID: 'MixedEventAttendanceMode',
}

/** An event in the words of schema.org, as JSON-LD; places by the same disclosure as anywhere. */
export function writeLinkedData(event: EventView, { origin, now }: Surroundings): string {
  const url = eventAddress(origin, event)
  const image = event.featuredImageId
    ? `${origin}${contentPathOf(event.featuredImageId)}`
    : event.featuredImageUri
  const { fields } = discloseLocation(event.placement, null, new Date(now).toISOString()) ?? {}
  const mode = attendanceModes[labelOf(eventFormats, event.eventFormatId).masterCode ?? '']
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    url,
    name: event.title,
    ...(event.description && { description: event.description }),
    ...(image && { image }),
    ...(event.firstSessionDate && { startDate: event.firstSessionDate }),
    ...(event.lastSessionDate && { endDate: event.lastSessionDate }),
    // Dates say no zone, and the words of schema.org have it in a schedule alone.
    ...(event.timezone && {
      eventSchedule: { '@type': 'Schedule', scheduleTimezone: event.timezone },
    }),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(mode && { eventAttendanceMode: `https://schema.org/${mode}` }),
    ...(fields && {
      location: {
        '@type': 'Place',
        ...(fields.venueName && { name: fields.venueName }),
        address: {
          '@type': 'PostalAddress',
          ...(fields.address && { streetAddress: fields.address }),
          ...(fields.postcode && { postalCode: fields.postcode }),
          ...(fields.city && { addressLocality: fields.city }),
          ...(fields.country && { addressCountry: fields.country }),
        },
      },
    }),
    organizer: [
      hostOf(event.actorTypeId, event.actorDisplayName ?? ''),
      ...event.coHosts.map(({ actorTypeId, displayName }) => hostOf(actorTypeId, displayName)),
    ].filter(({ name }) => name !== ''),
  })
}

const hostOf = (actorTypeId: number, name: string) => ({
  '@type': actorTypeId === 1 ? 'Person' : 'Organization',
  name,
})
