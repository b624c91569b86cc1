import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant, thisUser } from '../../db/database.ts'
import { namedBy } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import {
  actor,
  event,
  eventLocation,
  eventSession,
  location,
  room,
  sessionRegistration,
} from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { sessionStatus } from '../../kernel/session-lifecycle.ts'
import { locationOfPlacement, placementOfRow } from '../event-locations/index.ts'
import { ownActor } from '../events/index.ts'

interface RegistrantLabel {
  email: string | null
  fullName: string | null
}

/** What moderation hides is told to nobody who registered before. */
const shownTitle = sql<string | null>`case
  when ${eventSession.eventSessionStatusId} <> ${sessionStatus.moderated} then ${eventSession.title} end`

const columns = {
  id: sessionRegistration.id,
  tenantId: sessionRegistration.tenantId,
  eventId: sessionRegistration.eventId,
  eventSessionId: sessionRegistration.eventSessionId,
  userId: sessionRegistration.userId,
  approvalStatusId: sessionRegistration.approvalStatusId,
  concurrencyStamp: sessionRegistration.concurrencyStamp,
  createdAt: sessionRegistration.createdAt,
  registrant: sql<RegistrantLabel | null>`app.person_label(${sessionRegistration.userId})`.as(
    'registrant',
  ),
  sessionTitle: shownTitle.as('session_title'),
  startTime: eventSession.startTime,
  endTime: eventSession.endTime,
  roomName: room.name,
  placement: placementOfRow.as('placement'),
  eventSessionStatusId: eventSession.eventSessionStatusId,
  hasBegun: sql<boolean>`coalesce(${eventSession.startTime} <= now(), false)`.as('has_begun'),
  eventTitle: event.title,
  eventSlug: event.slug,
  timezone: event.timezone,
  eventStatusId: event.eventStatusId,
  actorOrganizationId: actor.organizationId,
  actorGroupId: actor.groupId,
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(sessionRegistration)
    .innerJoin(eventSession, namedBy(sessionRegistration, 'eventSessionId', eventSession))
    .innerJoin(event, namedBy(sessionRegistration, 'eventId', event))
    .innerJoin(actor, ownActor)
    .leftJoin(eventLocation, namedBy(eventSession, 'eventLocationId', eventLocation))
    .leftJoin(location, locationOfPlacement)
    .leftJoin(room, namedBy(eventSession, 'roomId', room))
    .where(
      and(
        eq(sessionRegistration.tenantId, thisTenant),
        isNull(eventSession.deletedAt),
        isNull(event.deletedAt),
        where,
      ),
    )

export type SessionRegistrationView = Rows<{ one: ReturnType<typeof select> }>['one'][number]

const isOwn = eq(sessionRegistration.userId, thisUser)

/** The caller's own, or of an event whose registrations the caller sees. */
export const knownRegistration = (db: Db, id: string) =>
  select(
    db,
    and(
      eq(sessionRegistration.id, id),
      or(isOwn, sql`app.sees_registrations(${sessionRegistration.eventId})`),
    ),
  )

export const ownRegistrationOfSession = (db: Db, sessionId: string) =>
  select(db, and(eq(sessionRegistration.eventSessionId, sessionId), isOwn))

/** What is ahead comes first, the nearest first; then what has begun, the latest first. */
const upcomingFirst = [
  asc(sql`coalesce(${eventSession.startTime} <= now(), false)`),
  asc(sql`case when ${eventSession.startTime} > now() then ${eventSession.startTime} end`),
  desc(sql`coalesce(${eventSession.startTime}, ${sessionRegistration.createdAt})`),
  asc(sessionRegistration.id),
]

export const ownRegistrationPage = (db: Db, page: PageRequest) =>
  paged(db, select(db, isOwn), { page, order: upcomingFirst })

/** In the order in which people registered. */
export const registrationPage = (db: Db, sessionId: string, page: PageRequest) =>
  paged(db, select(db, eq(sessionRegistration.eventSessionId, sessionId)), {
    page,
    order: [asc(sessionRegistration.createdAt), asc(sessionRegistration.id)],
  })

interface NewRegistration {
  id: string
  eventSessionId: string
  sessionStamp: string
  approvalStatusId: number
  concurrencyStamp: string
  createdAt: string
}

export const takePlace = (db: Db, { id, eventSessionId, sessionStamp, ...made }: NewRegistration) =>
  db.execute(
    sql`select app.register_for_session(${id}, ${eventSessionId}, ${sessionStamp},
      ${made.approvalStatusId}, ${made.concurrencyStamp}, ${made.createdAt})`,
  )

type KnownRegistration = Pick<SessionRegistrationView, 'id' | 'eventSessionId' | 'concurrencyStamp'>

/** Without a status it is deleted. */
export const changeRegistration = (
  db: Db,
  { id, eventSessionId, concurrencyStamp }: KnownRegistration,
  { statusId, stamp }: { statusId: number | null; stamp: string },
) =>
  db.execute(
    sql`select app.change_session_registration(${id}, ${eventSessionId}, ${concurrencyStamp}, ${statusId}::integer, ${stamp})`,
  )
