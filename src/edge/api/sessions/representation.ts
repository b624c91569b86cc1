import type { z } from '@hono/zod-openapi'
import { discloseLocation } from '../../../domain/event-locations/index.ts'
import { registrationModes, sessionKinds, sessionStatuses } from '../../../domain/lookups/index.ts'
import {
  attendeesOf,
  type SessionOfEvent,
  type SessionView,
  sessionFacts,
} from '../../../domain/sessions/index.ts'
import { managedNames, publicNames } from '../../../domain/speakers/index.ts'
import { instantIso, type LocalTime, project, zoneOrUtc } from '../../../kernel/local-time.ts'
import { endTimeType } from '../../../kernel/session-end.ts'
import { collection, collectionOfEvent } from '../../contract/collections.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf, namesOfLookup, namesOfOpenLookup } from '../../contract/wire.ts'
import { withoutVenueIds } from '../event-locations/venue-ids.ts'
import { imageUriOf } from '../storage-objects/representation.ts'
import { Session } from './contract.ts'

const localOf = (instant: string | null, zone: string) =>
  instant === null ? null : project(instant, zone)

/** A text for people, in no language. */
function formattedEnd(start: LocalTime | null, end: LocalTime | null): string | null {
  if (end === null) return null
  const time = end.localTime.slice(0, 5)
  return end.localDate === start?.localDate ? time : `${end.localDate} ${time}`
}

type Shown = Pick<
  z.input<typeof Session>,
  | ('locationId' | 'locationFullName' | 'locationAddress' | 'locationCity' | 'locationCountry')
  | ('roomId' | 'roomName' | 'eventLocation' | 'speakers')
>

/** `shown` is what depends on who reads it. */
const fieldsFor = (
  { event, session }: SessionOfEvent,
  scene: Pick<Scene, 'home'>,
  shown: Shown,
) => {
  const zone = zoneOrUtc(event.timezone)
  const start = localOf(session.startTime, zone)
  const end = localOf(session.endTime, zone)
  return fieldsOf(Session, session, {
    ...shown,
    eventTitle: event.title,
    parentEventStatusId: event.eventStatusId,
    endTimeType: endTimeType(session.endTime),
    isScheduled: session.startTime !== null,
    localStartDate: start?.localDate ?? null,
    localEndDate: end?.localDate ?? null,
    localStartTime: start?.localTime ?? null,
    localEndTime: end?.localTime ?? null,
    localStartMinuteOfDay: start?.minuteOfDay ?? null,
    localEndMinuteOfDay: end?.minuteOfDay ?? null,
    formattedEndTime: formattedEnd(start, end),
    ...namesOfOpenLookup(
      'eventSessionKind',
      sessionKinds,
      session.eventSessionKindId,
      session.eventSessionKindName,
    ),
    ...namesOfLookup('eventSessionStatus', sessionStatuses, session.eventSessionStatusId),
    ...namesOfLookup('registrationMode', registrationModes, session.registrationModeId),
    currentAudienceAttendees: attendeesOf(session),
    featuredImageUri: imageUriOf(session.featuredImageId, scene),
  })
}

const linkedBy = (found: SessionOfEvent) => ({
  facts: sessionFacts(found),
  vars: { sessionId: found.session.id, eventId: found.session.eventId },
})

/** As the public sees it: the place as far as it is disclosed, never its ids; names with consent. */
export const publicSession = (
  found: SessionOfEvent,
  scene: Pick<Scene, 'now' | 'home'>,
): Resource => {
  const { placement, roomName } = found.session
  return {
    kind: 'session',
    fields: fieldsFor(found, scene, {
      locationId: null,
      locationFullName: null,
      locationAddress: null,
      locationCity: null,
      locationCountry: null,
      roomId: null,
      roomName: null,
      speakers: publicNames(found.session.speakers),
      eventLocation: discloseLocation(placement, roomName, instantIso(scene.now)),
    }),
    ...linkedBy(found),
  }
}

export const managedSession = (found: SessionOfEvent, scene: Pick<Scene, 'home'>): Resource => ({
  kind: 'managedSession',
  fields: fieldsFor(found, scene, {
    ...found.session,
    eventLocation: null,
    speakers: managedNames(found.session.speakers),
  }),
  ...linkedBy(found),
})

const collectionAs = (kind: string, represent: (found: SessionOfEvent, scene: Scene) => Resource) =>
  collectionOfEvent(kind, (session: SessionView, event, scene) =>
    represent({ event, session }, scene),
  )

/** Sessions of many events. */
export const foundSessions = collection('foundSessions', publicSession)

export const sessionCollection = collectionAs('sessions', publicSession)
export const managedSessionCollection = collectionAs('managedSessions', (found, scene) =>
  withoutVenueIds(managedSession(found, scene)),
)
