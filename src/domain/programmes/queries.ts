import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import type { Given } from '../../db/kept.ts'
import { keptBy, keptRowsOfEvent, namedBy, rowsOfEvent } from '../../db/of-tenant.ts'
import { onPublishedDay } from '../../db/public-programme.ts'
import {
  agendaItem,
  eventDay,
  eventLocation,
  eventSession,
  eventSessionLanguage,
  importedThing,
  location,
  room,
  sessionGroup,
  sessionGroupSession,
} from '../../db/schema/index.ts'
import { attendees } from '../../db/session-attendance.ts'
import { disclosable } from '../event-locations/index.ts'
import { saidNameOf, sessionStatus } from '../lookups/index.ts'
import { speakersOfEvent } from '../speakers/index.ts'

/** All rows of one event's programme: never truncated. */
export const programmeQueries = (db: Db, eventId: Given<string>) => ({
  days: db
    .select({
      id: eventDay.id,
      localDate: eventDay.localDate,
      label: eventDay.label,
      description: eventDay.description,
      isPublished: eventDay.isPublished,
      sortOrder: eventDay.sortOrder,
      allowsDayScopeRegistration: eventDay.allowsDayScopeRegistration,
    })
    .from(eventDay)
    .where(rowsOfEvent(eventDay, eventId)),
  sessions: db
    .select({
      id: eventSession.id,
      eventDayId: eventSession.eventDayId,
      title: eventSession.title,
      description: eventSession.description,
      slug: eventSession.slug,
      startTime: eventSession.startTime,
      endTime: eventSession.endTime,
      statusId: eventSession.eventSessionStatusId,
      sortOrder: eventSession.sortOrder,
      eventLocationId: eventSession.eventLocationId,
      roomName: room.name,
      kindId: eventSession.eventSessionKindId,
      kindName: saidNameOf('eventsessionkind', eventSession, eventSession.eventSessionKindId),
      maxAudienceAttendees: eventSession.maxAudienceAttendees,
      registrationModeId: eventSession.registrationModeId,
      attendees: sql<number>`${sql.raw(attendees('event_session'))}`.as('attendees'),
    })
    .from(eventSession)
    .leftJoin(room, namedBy(eventSession, 'roomId', room))
    .where(keptRowsOfEvent(eventSession, eventId)),
  languages: db
    .select({
      sessionId: eventSessionLanguage.eventSessionId,
      code: eventSessionLanguage.languageCode,
    })
    .from(eventSessionLanguage)
    .where(rowsOfEvent(eventSessionLanguage, eventId)),
  memberships: db
    .select({
      sessionId: sessionGroupSession.eventSessionId,
      groupId: sessionGroupSession.sessionGroupId,
    })
    .from(sessionGroupSession)
    .where(rowsOfEvent(sessionGroupSession, eventId)),
  speakers: speakersOfEvent(db, eventId),
  groups: db
    .select({
      id: sessionGroup.id,
      title: sessionGroup.title,
      slug: sessionGroup.slug,
      sortOrder: sessionGroup.sortOrder,
    })
    .from(sessionGroup)
    .where(rowsOfEvent(sessionGroup, eventId)),
  agendaItems: db
    .select({
      id: agendaItem.id,
      eventDayId: agendaItem.eventDayId,
      title: agendaItem.title,
      description: agendaItem.description,
      startTime: agendaItem.startTime,
      endTime: agendaItem.endTime,
      sortOrder: agendaItem.sortOrder,
      eventLocationId: agendaItem.eventLocationId,
      roomName: room.name,
      kindId: agendaItem.kindId,
      kindName: saidNameOf('scheduleitemkind', agendaItem, agendaItem.kindId),
      isDraft: agendaItem.isDraft,
    })
    .from(agendaItem)
    .leftJoin(room, namedBy(agendaItem, 'roomId', room))
    .where(rowsOfEvent(agendaItem, eventId)),
  placements: db
    .select(disclosable)
    .from(eventLocation)
    .innerJoin(location, namedBy(eventLocation, 'locationId', location))
    .where(rowsOfEvent(eventLocation, eventId)),
})

/** As many as a form can offer. */
const mostChoices = 200

export const dayChoices = (db: Db, eventId: string) =>
  db
    .select({ id: eventDay.id, localDate: eventDay.localDate, label: eventDay.label })
    .from(eventDay)
    .where(rowsOfEvent(eventDay, eventId))
    .orderBy(asc(eventDay.sortOrder), asc(eventDay.localDate))
    .limit(mostChoices)

export const groupChoices = (db: Db, eventId: string) =>
  db
    .select({ id: sessionGroup.id, title: sessionGroup.title })
    .from(sessionGroup)
    .where(rowsOfEvent(sessionGroup, eventId))
    .orderBy(asc(sessionGroup.sortOrder), asc(sessionGroup.title), asc(sessionGroup.id))
    .limit(mostChoices)

/** The places of an event. */
export const locationChoices = (db: Db, eventId: string) =>
  db
    .select({ id: location.id, fullName: location.fullName })
    .from(eventLocation)
    .innerJoin(location, keptBy(eventLocation, 'locationId', location))
    .where(rowsOfEvent(eventLocation, eventId))
    .orderBy(asc(location.fullName), asc(location.id))
    .limit(mostChoices)

/** The rooms of the places of an event. */
export const roomChoices = (db: Db, eventId: string) =>
  db
    .select({ id: room.id, name: room.name, locationFullName: location.fullName })
    .from(eventLocation)
    .innerJoin(location, keptBy(eventLocation, 'locationId', location))
    .innerJoin(
      room,
      and(
        eq(room.tenantId, location.tenantId),
        eq(room.locationId, location.id),
        isNull(room.deletedAt),
      ),
    )
    .where(rowsOfEvent(eventLocation, eventId))
    .orderBy(asc(location.fullName), asc(room.sortOrder), asc(room.name))
    .limit(mostChoices)

/** Of every session: how often it has changed, and whether it was public and is cancelled. */
export const sessionRevisions = (db: Db, eventId: Given<string>) =>
  db
    .select({
      id: eventSession.id,
      subtitle: eventSession.subtitle,
      slug: eventSession.slug,
      startTime: eventSession.startTime,
      endTime: eventSession.endTime,
      revision: eventSession.revision,
      revisedAt: eventSession.revisedAt,
      isCancelled: sql<boolean>`(${eventSession.eventSessionStatusId} = ${sessionStatus.cancelled}
        and ${eventSession.publishedAt} is not null
        and ${sql.raw(onPublishedDay('event_session'))})`,
    })
    .from(eventSession)
    .where(keptRowsOfEvent(eventSession, eventId))

/** What the source of an imported session calls it; a digest of its content is not its name. */
export const sourceIdentities = (db: Db, eventId: Given<string>) =>
  db
    .select({ sessionId: importedThing.thingId, identity: importedThing.identity })
    .from(importedThing)
    .where(
      and(
        eq(importedThing.tenantId, thisTenant),
        eq(importedThing.eventId, eventId),
        eq(importedThing.kind, 'session'),
        sql`${importedThing.identity} !~ '^(content|long)-'`,
      ),
    )
    .orderBy(importedThing.identity)

export const itemRevisions = (db: Db, eventId: Given<string>) =>
  db
    .select({
      id: agendaItem.id,
      revision: agendaItem.revision,
      revisedAt: agendaItem.revisedAt,
    })
    .from(agendaItem)
    .where(rowsOfEvent(agendaItem, eventId))
