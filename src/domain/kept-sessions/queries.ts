import { and, asc, eq, inArray, type Placeholder, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant, thisUser } from '../../db/database.ts'
import { keptBy } from '../../db/kept.ts'
import { namedBy } from '../../db/of-tenant.ts'
import { publicSession } from '../../db/public-programme.ts'
import {
  actor,
  event,
  eventLocation,
  eventSession,
  keptCalendar,
  keptSession,
  location,
  room,
  tenantUser,
} from '../../db/schema/index.ts'
import { membershipStatus } from '../../kernel/membership-status.ts'
import { locationOfPlacement, placementOfRow } from '../event-locations/index.ts'
import { ownActor, readableByCaller } from '../events/index.ts'

const isShown = sql.raw(publicSession('event_session'))
const ofCaller = and(eq(keptSession.tenantId, thisTenant), eq(keptSession.userId, thisUser))
const isOwnAddress = and(eq(keptCalendar.tenantId, thisTenant), eq(keptCalendar.userId, thisUser))
const hasSecret = (secretHash: Placeholder) =>
  and(eq(keptCalendar.tenantId, thisTenant), eq(keptCalendar.secretHash, sql`${secretHash}::text`))

/** In the order in which they were kept. */
export const keptOfEvent = keptBy(['eventId'], (db, { eventId }) =>
  db
    .select({ id: keptSession.eventSessionId })
    .from(keptSession)
    .where(and(ofCaller, eq(keptSession.eventId, sql`${eventId}::uuid`)))
    .orderBy(asc(keptSession.createdAt), asc(keptSession.eventSessionId)),
)

/** Those of an event that everybody sees among these; others cannot be kept. */
export const sessionsToKeep = (db: Db, eventId: string, ids: readonly string[]) =>
  db
    .select({ id: eventSession.id })
    .from(eventSession)
    .where(
      and(
        eq(eventSession.tenantId, thisTenant),
        eq(eventSession.eventId, eventId),
        inArray(eventSession.id, [...ids]),
        isShown,
      ),
    )

export const keepAll = (db: Db, eventId: string, ids: readonly string[]) =>
  db.execute(sql`insert into kept_session (tenant_id, event_id, event_session_id, user_id)
    select s.tenant_id, s.event_id, s.id, ${thisUser}
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) kept
    join event_session s on s.tenant_id = ${thisTenant} and s.id = kept::uuid
    where s.event_id = ${eventId} and s.deleted_at is null
    on conflict do nothing`)

export const dropAll = (db: Db, eventId: string, ids: readonly string[]) =>
  db.execute(sql`delete from kept_session k using jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) dropped
    where k.tenant_id = ${thisTenant} and k.user_id = ${thisUser} and k.event_id = ${eventId}
      and k.event_session_id = dropped::uuid`)

export const ownAddress = keptBy([], (db) =>
  db.select({ issuedAt: keptCalendar.createdAt }).from(keptCalendar).where(isOwnAddress),
)

/** Whoever had the address before has it no more. */
export const replaceAddress = (db: Db, values: { secretHash: string; issuedAt: string }) =>
  db.execute(sql`insert into kept_calendar (tenant_id, user_id, secret_hash, created_at)
    values (${thisTenant}, ${thisUser}, ${values.secretHash}, ${values.issuedAt})
    on conflict (tenant_id, user_id) do update
      set secret_hash = excluded.secret_hash, created_at = excluded.created_at`)

export const removeAddress = (db: Db) => db.delete(keptCalendar).where(isOwnAddress)

/** The address that has this secret, as long as its owner is a member. */
export const addressBySecret = keptBy(['secretHash'], (db, { secretHash }) =>
  db
    .select({ issuedAt: keptCalendar.createdAt })
    .from(keptCalendar)
    .innerJoin(
      tenantUser,
      and(
        eq(tenantUser.tenantId, keptCalendar.tenantId),
        eq(tenantUser.userId, keptCalendar.userId),
        eq(tenantUser.statusId, membershipStatus.active),
      ),
    )
    .where(hasSecret(secretHash)),
)

/** What everybody may read of what the owner of an address keeps. */
export const keptBySecret = keptBy(['secretHash'], (db, { secretHash }) =>
  db
    .select({
      id: eventSession.id,
      title: eventSession.title,
      slug: eventSession.slug,
      description: eventSession.description,
      startTime: eventSession.startTime,
      endTime: eventSession.endTime,
      revision: eventSession.revision,
      revisedAt: eventSession.revisedAt,
      eventSlug: event.slug,
      roomName: room.name,
      placement: placementOfRow.as('placement'),
    })
    .from(keptCalendar)
    .innerJoin(
      keptSession,
      and(
        eq(keptSession.tenantId, keptCalendar.tenantId),
        eq(keptSession.userId, keptCalendar.userId),
      ),
    )
    .innerJoin(eventSession, namedBy(keptSession, 'eventSessionId', eventSession))
    .innerJoin(event, namedBy(keptSession, 'eventId', event))
    .innerJoin(actor, ownActor)
    .leftJoin(eventLocation, namedBy(eventSession, 'eventLocationId', eventLocation))
    .leftJoin(location, locationOfPlacement)
    .leftJoin(room, namedBy(eventSession, 'roomId', room))
    .where(and(hasSecret(secretHash), readableByCaller, isShown))
    .orderBy(asc(eventSession.startTime), asc(eventSession.id)),
)

export type KeptEntry = Rows<{ kept: ReturnType<typeof keptBySecret> }>['kept'][number]
