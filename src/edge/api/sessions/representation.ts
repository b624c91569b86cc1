import { discloseLocation } from '../../../domain/event-locations/index.ts'
import { eventFacts } from '../../../domain/events/index.ts'
import {
  labelOf,
  registrationModes,
  sessionKinds,
  sessionStatuses,
} from '../../../domain/lookups/index.ts'
import {
  type SessionOfEvent,
  type SessionsOfEvent,
  sessionFacts,
} from '../../../domain/sessions/index.ts'
import { managedNames, publicNames } from '../../../domain/speakers/index.ts'
import { project, zoneOrUtc } from '../../../kernel/local-time.ts'
import type { Scene } from '../../endpoint.ts'
import type { Resource } from '../../hal.ts'
import { imageUriOf } from '../storage-objects/representation.ts'

const localOf = (instant: string | null, zone: string) =>
  instant === null ? null : project(instant, zone)

const fieldsOf = ({ event, session }: SessionOfEvent, scene: Pick<Scene, 'home'>) => {
  const zone = zoneOrUtc(event.timezone)
  const start = localOf(session.startTime, zone)
  const end = localOf(session.endTime, zone)
  const status = labelOf(sessionStatuses, session.eventSessionStatusId)
  const kind = labelOf(sessionKinds, session.eventSessionKindId)
  const mode = labelOf(registrationModes, session.registrationModeId)
  return {
    id: session.id,
    concurrencyStamp: session.concurrencyStamp,
    eventId: session.eventId,
    eventTitle: event.title,
    parentEventStatusId: event.eventStatusId,
    eventDayId: session.eventDayId,
    startTime: session.startTime,
    endTime: session.endTime,
    endTimeType: session.endTime === null ? 'OpenEnded' : 'Fixed',
    isScheduled: session.startTime !== null,
    localStartDate: start?.localDate ?? null,
    localEndDate: end?.localDate ?? null,
    localStartTime: start?.localTime ?? null,
    localEndTime: end?.localTime ?? null,
    localStartMinuteOfDay: start?.minuteOfDay ?? null,
    localEndMinuteOfDay: end?.minuteOfDay ?? null,
    sortOrder: session.sortOrder,
    title: session.title,
    subtitle: session.subtitle,
    eventSessionKindId: session.eventSessionKindId,
    eventSessionKindFullName: kind.fullName,
    eventSessionKindMasterCode: kind.masterCode,
    eventSessionStatusId: session.eventSessionStatusId,
    eventSessionStatusFullName: status.fullName,
    eventSessionStatusMasterCode: status.masterCode,
    description: session.description,
    slug: session.slug,
    languageCodes: session.languageCodes,
    sessionGroups: session.sessionGroups,
    maxAudienceAttendees: session.maxAudienceAttendees,
    registrationModeId: session.registrationModeId,
    registrationModeFullName: mode.fullName,
    registrationModeMasterCode: mode.masterCode,
    featuredImageId: session.featuredImageId,
    featuredImageUri: imageUriOf(session.featuredImageId, scene),
    tenantId: session.tenantId,
  }
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
    fields: {
      ...fieldsOf(found, scene),
      locationId: null,
      roomId: null,
      roomName: null,
      speakers: publicNames(found.session.speakers),
      eventLocation: discloseLocation(placement, roomName, new Date(scene.now).toISOString()),
    },
    ...linkedBy(found),
  }
}

export const managedSession = (found: SessionOfEvent, scene: Pick<Scene, 'home'>): Resource => ({
  kind: 'managedSession',
  fields: {
    ...fieldsOf(found, scene),
    locationId: found.session.locationId,
    roomId: found.session.roomId,
    roomName: found.session.roomName,
    eventLocation: null,
    speakers: managedNames(found.session.speakers),
  },
  ...linkedBy(found),
})

const collectionAs =
  (kind: string, represent: (found: SessionOfEvent, scene: Scene) => Resource) =>
  ({ event, sessions }: SessionsOfEvent, scene: Scene): Resource => ({
    kind,
    fields: {},
    facts: eventFacts(event),
    vars: { eventId: event.id },
    page: sessions,
    items: sessions.rows.map((session) => represent({ event, session }, scene)),
  })

export const sessionCollection = collectionAs('sessions', publicSession)
export const managedSessionCollection = collectionAs('managedSessions', managedSession)
