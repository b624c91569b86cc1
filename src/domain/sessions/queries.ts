import { and, asc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { keptById } from '../../db/kept.ts'
import { namedBy, rowOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { onPublishedDay, publicSession } from '../../db/public-programme.ts'
import {
  actor,
  event,
  eventLocation,
  eventSession,
  eventSessionLanguage,
  location,
  room,
  sessionGroup,
  sessionGroupSession,
} from '../../db/schema/index.ts'
import { attendees, isRegistered } from '../../db/session-attendance.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { SessionCommand } from '../../kernel/session-lifecycle.ts'
import {
  exactPlace,
  locationOfPlacement,
  type PlaceReference,
  placementOfRow,
} from '../event-locations/index.ts'
import { isInLanguages } from '../event-search/index.ts'
import { eventOfListed, inListedEvent, ownActor, type ThingsOfEvent } from '../events/index.ts'
import { saidNameOf } from '../lookups/index.ts'
import { speakersOfSession } from '../speakers/index.ts'

/** Whether a public event shows the session; the event's own publicity is asked of the event. */
export const shownWithEvent = sql.raw(publicSession('event_session')) as SQL<boolean>

const languageCodes = sql<string[]>`coalesce((
  select jsonb_agg(l.language_code order by l.language_code) from ${eventSessionLanguage} l
  where l.tenant_id = ${eventSession.tenantId} and l.event_session_id = ${eventSession.id}
), '[]'::jsonb)`

const sessionGroups = sql<{ id: string; title: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', g.id, 'title', g.title)
    order by g.sort_order, g.title, g.id)
  from ${sessionGroupSession} m
  join ${sessionGroup} g on g.tenant_id = m.tenant_id and g.id = m.session_group_id
  where m.tenant_id = ${eventSession.tenantId} and m.event_session_id = ${eventSession.id}
), '[]'::jsonb)`

const columns = {
  id: eventSession.id,
  tenantId: eventSession.tenantId,
  eventId: eventSession.eventId,
  eventDayId: eventSession.eventDayId,
  title: eventSession.title,
  subtitle: eventSession.subtitle,
  description: eventSession.description,
  slug: eventSession.slug,
  startTime: eventSession.startTime,
  endTime: eventSession.endTime,
  eventSessionStatusId: eventSession.eventSessionStatusId,
  eventSessionKindId: eventSession.eventSessionKindId,
  eventSessionKindName: saidNameOf(
    'eventsessionkind',
    eventSession,
    eventSession.eventSessionKindId,
  ).as('event_session_kind_name'),
  sortOrder: eventSession.sortOrder,
  maxAudienceAttendees: eventSession.maxAudienceAttendees,
  registrationModeId: eventSession.registrationModeId,
  attendees: sql<number>`${sql.raw(attendees('event_session'))}`.as('attendees'),
  isRegistered: sql<boolean>`${sql.raw(isRegistered('event_session'))}`.as('is_registered'),
  hasBegun: sql<boolean>`coalesce(${eventSession.startTime} <= now(), false)`.as(
    'session_has_begun',
  ),
  featuredImageId: eventSession.featuredImageId,
  concurrencyStamp: eventSession.concurrencyStamp,
  roomId: eventSession.roomId,
  roomName: room.name,
  locationId: eventLocation.locationId,
  ...exactPlace,
  placement: placementOfRow.as('placement'),
  languageCodes: languageCodes.as('language_codes'),
  sessionGroups: sessionGroups.as('session_groups'),
  speakers: speakersOfSession.as('speakers'),
  isShown: sql<boolean>`${shownWithEvent}`.as('is_shown'),
  isOnPublishedDay: sql<boolean>`${sql.raw(onPublishedDay('event_session'))}`.as(
    'is_on_published_day',
  ),
}

const ownPlacement = namedBy(eventSession, 'eventLocationId', eventLocation)
const ownRoom = namedBy(eventSession, 'roomId', room)

const select = (db: Db) =>
  db
    .select(columns)
    .from(eventSession)
    .leftJoin(eventLocation, ownPlacement)
    .leftJoin(location, locationOfPlacement)
    .leftJoin(room, ownRoom)

const ofThisTenant = and(eq(eventSession.tenantId, thisTenant), isNull(eventSession.deletedAt))

export const sessionById = keptById((db, id) =>
  select(db).where(and(ofThisTenant, eq(eventSession.id, id))),
)

const ofEvent = ({ eventId, publicOnly }: ThingsOfEvent) =>
  and(ofThisTenant, eq(eventSession.eventId, eventId), publicOnly ? shownWithEvent : undefined)

/** By start; what is not scheduled comes last. */
const byStart = [asc(eventSession.startTime), asc(eventSession.sortOrder), asc(eventSession.id)]

export const sessionPage = (db: Db, filter: ThingsOfEvent) =>
  paged(db, select(db).where(ofEvent(filter)), { page: filter.page, order: byStart })

/** The sessions that the words are in: `words`, with `rank`. */
const words = (text: string, eventId: string | null) => ({
  table: sql`app.sessions_with_words(${text}, ${eventId}) words`,
  on: sql`words.session_id = ${eventSession.id}`,
})
const mostRelevantFirst = sql`words.rank desc`

/** Of an event those that the words are in, by relevance. */
export function sessionPageWithWords(db: Db, filter: ThingsOfEvent & { text: string }) {
  const { table, on } = words(filter.text, filter.eventId)
  return paged(db, select(db).innerJoin(table, on).where(ofEvent(filter)), {
    page: filter.page,
    order: [mostRelevantFirst, ...byStart],
  })
}

export interface SessionSearch extends PageRequest {
  /** Instants between which a session starts, the second not included. */
  from?: string
  to?: string
  event?: string
  /** Id of a kind. */
  kind?: number
  /** Tags of BCP 47; `pt` is every Portuguese. Any of them. */
  language?: string[]
  /** Words as people type them: "a phrase", -without, this or that. */
  text?: string
}

const isFound = ({ from, to, event: eventId, kind, language }: SessionSearch) =>
  and(
    ofThisTenant,
    shownWithEvent,
    from === undefined ? undefined : gte(eventSession.startTime, from),
    to === undefined ? undefined : lt(eventSession.startTime, to),
    eventId === undefined ? undefined : eq(eventSession.eventId, eventId),
    kind === undefined ? undefined : eq(eventSession.eventSessionKindId, kind),
    language &&
      sql`${eventSession.id} = any(array(select l.event_session_id from ${eventSessionLanguage} l
        where l.tenant_id = ${thisTenant} and ${isInLanguages(language)}))`,
  )

/** The event of a session, if it is listed. Looked up one by one (`limit`): what is found decides the cost. */
const listedEvent = (db: Db) =>
  db
    .select(eventOfListed)
    .from(event)
    .leftJoin(actor, ownActor)
    .where(
      and(
        inListedEvent,
        eq(event.tenantId, eventSession.tenantId),
        eq(event.id, eventSession.eventId),
      ),
    )
    .limit(1)
    .as('listed')

/**
 * By start, or by relevance where words are asked for. Few of many are sorted instead of looked for along
 * all of them (`least` is no index's).
 */
export const foundSessionPage = (db: Db, search: SessionSearch) => {
  const { event: eventId, kind, language, text } = search
  const isNarrowed = [eventId, kind, language].some((value) => value !== undefined)
  const { startTime } = eventSession
  const listed = listedEvent(db)
  const { id, title, timezone, eventStatusId, visibilityTypeId, redactedAt } = listed
  const {
    actorOrganizationId,
    actorGroupId,
    isPublic,
    featuredImageId,
    hasTicketing,
    hasTicketingDraft,
  } = listed
  const { participationConfiguration, registrationPolicyId } = listed
  const query = db
    .select({
      session: columns,
      event: {
        id,
        title,
        timezone,
        eventStatusId,
        visibilityTypeId,
        redactedAt,
        actorOrganizationId,
        actorGroupId,
        isPublic,
        featuredImageId,
        hasTicketing,
        hasTicketingDraft,
        participationConfiguration,
        registrationPolicyId,
      },
    })
    .from(eventSession)
    .innerJoinLateral(listed, sql`true`)
    .leftJoin(eventLocation, ownPlacement)
    .leftJoin(location, locationOfPlacement)
    .leftJoin(room, ownRoom)
    .$dynamic()
  if (text !== undefined) {
    const { table, on } = words(text, eventId ?? null)
    query.innerJoin(table, on)
  }
  const first = isNarrowed ? sql`least(${startTime})` : asc(startTime)
  return paged(db, query.where(isFound(search)), {
    page: search,
    order: [
      ...(text === undefined ? [first] : [mostRelevantFirst, asc(startTime)]),
      asc(eventSession.id),
    ],
    isOfEpoch: true,
  })
}

/** Where a session is. */
export const placeOfSession = (id: string): PlaceReference => ({
  roomId: sql<string | null>`(select room_id from event_session
    where tenant_id = ${thisTenant} and id = ${id})`,
  locationId: sql<string | null>`(select p.location_id from event_session s
    join event_location p on p.tenant_id = s.tenant_id and p.id = s.event_location_id
    where s.tenant_id = ${thisTenant} and s.id = ${id})`,
})

export const insertSession = (db: Db, values: typeof eventSession.$inferInsert) =>
  db.insert(eventSession).values(values)

export const updateSession = (
  db: Db,
  id: string,
  values: Partial<typeof eventSession.$inferInsert>,
) => db.update(eventSession).set(values).where(rowOf(eventSession, id))

/** Soft: what refers to the session, and what it refers to, stays to be told. */
export const removeSession = (db: Db, id: string) =>
  db.update(eventSession).set({ deletedAt: sql`now()` }).where(rowOf(eventSession, id))

/** Locks the event and the session as they were read, if the command is for them. */
export const assertSessionCommand = (
  db: Db,
  { id, stamp, command }: { id: string; stamp: string; command: SessionCommand },
) => db.execute(sql`select app.assert_session_command(${id}, ${stamp}, ${command})`)
