import { discloseLocation, type Placement } from '../../domain/event-locations/index.ts'
import type { EventView } from '../../domain/events/index.ts'
import { eventFormats, labelOf } from '../../domain/lookups/index.ts'
import type { DescribedEvent } from '../../domain/programmes/index.ts'
import type { SessionView } from '../../domain/sessions/index.ts'
import { publicNames } from '../../domain/speakers/index.ts'
import { contentPathOf } from '../../domain/storage-objects/index.ts'
import { epochMilliseconds, instantIso } from '../../kernel/local-time.ts'
import type { Surroundings } from '../contract/endpoint.ts'
import { eventAddress, sessionAddress } from './addresses.ts'
import { zonedText } from './zoned-text.ts'

const attendanceModes: Record<string, { mode: string; isOnline: boolean }> = {
  IN_PERSON: { mode: 'OfflineEventAttendanceMode', isOnline: false },
  ONLINE: { mode: 'OnlineEventAttendanceMode', isOnline: true },
  HYBRID: { mode: 'MixedEventAttendanceMode', isOnline: true },
}

/** What is public and under way: everything else has no such document. */
const scheduled = { eventStatus: 'https://schema.org/EventScheduled' }

/** An event in the words of schema.org, as JSON-LD; places by the same disclosure as anywhere. */
export function writeLinkedData(
  { event, sessions }: DescribedEvent,
  surroundings: Surroundings,
): string {
  const { origin, now } = surroundings
  const url = eventAddress(origin, event)
  const image = event.featuredImageId
    ? `${origin}${contentPathOf(event.featuredImageId)}`
    : event.featuredImageUri
  const attendance = attendanceModes[labelOf(eventFormats, event.eventFormatId).masterCode ?? '']
  const locations = [
    placeOf(event.placement, null, now),
    attendance?.isOnline ? { '@type': 'VirtualLocation', url } : null,
  ].filter((location) => location !== null)
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
    ...scheduled,
    ...(attendance && { eventAttendanceMode: `https://schema.org/${attendance.mode}` }),
    ...(locations.length > 0 && { location: locations.length > 1 ? locations : locations[0] }),
    organizer: [
      hostOf(event.actorTypeId, event.actorDisplayName ?? ''),
      ...event.coHosts.map(({ actorTypeId, displayName }) => hostOf(actorTypeId, displayName)),
    ].filter(({ name }) => name !== ''),
    ...admissionOf(event, url),
    ...(sessions.length > 0 && {
      subEvent: sessions.map((session) => partOf(session, event, surroundings)),
    }),
  })
}

const hostOf = (actorTypeId: number, name: string) => ({
  '@type': actorTypeId === 1 ? 'Person' : 'Organization',
  name,
})

/** A price is known where an organizer has named one; a free event has the price 0. */
function admissionOf(
  { price, currencyCode, participationConfiguration }: EventView,
  url: string,
): object {
  if (price === null) return {}
  const isFree = Number(price) === 0
  const offer = {
    '@type': 'Offer',
    price: price.replace(/\.?0+$/, ''),
    priceCurrency: currencyCode,
    url: participationConfiguration?.externalRegistrationUrl ?? url,
  }
  return { isAccessibleForFree: isFree, ...(currencyCode && { offers: offer }) }
}

function partOf(
  session: SessionView,
  event: EventView,
  { origin, now }: Surroundings,
): Record<string, unknown> {
  const url = sessionAddress(origin, event, session)
  const location = placeOf(session.placement, session.roomName, now)
  const zoned = (instant: string) => zonedText(epochMilliseconds(instant), event.timezone ?? 'UTC')
  return {
    '@type': 'Event',
    '@id': url,
    url,
    name: session.title,
    ...(session.startTime && { startDate: zoned(session.startTime) }),
    ...(session.endTime && { endDate: zoned(session.endTime) }),
    ...scheduled,
    ...(location && { location }),
    ...(session.languageCodes.length > 0 && { inLanguage: session.languageCodes }),
    ...(publicNames(session.speakers).length > 0 && {
      performer: publicNames(session.speakers).map((name) => ({ '@type': 'Person', name })),
    }),
  }
}

/** A room is a place in that of the event, and bears its address. */
function placeOf(placement: Placement | null, roomName: string | null, now: number) {
  const { fields } = discloseLocation(placement, roomName, instantIso(now)) ?? {}
  if (!fields) return null
  const name = fields.roomName ?? fields.venueName
  return {
    '@type': 'Place',
    ...(name && { name }),
    address: {
      '@type': 'PostalAddress',
      ...(fields.address && { streetAddress: fields.address }),
      ...(fields.postcode && { postalCode: fields.postcode }),
      ...(fields.city && { addressLocality: fields.city }),
      ...(fields.country && { addressCountry: fields.country }),
    },
  }
}
