import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { type Given, keptById } from '../../db/kept.ts'
import { rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { event, eventDay, importedThing } from '../../db/schema/index.ts'
import { placedRegistrationStatuses } from '../../kernel/session-registrations.ts'
import type { ThingsOfEvent } from '../events/index.ts'
import { eventBy } from '../events/index.ts'

/** The days of an event, to find the day of an instant among. */
export const daysOfEvent = (db: Db, eventId: string | SQL<string>) =>
  db
    .select({ id: eventDay.id, localDate: eventDay.localDate, isPublished: eventDay.isPublished })
    .from(eventDay)
    .where(rowsOfEvent(eventDay, eventId))

const columns = {
  id: eventDay.id,
  tenantId: eventDay.tenantId,
  eventId: eventDay.eventId,
  localDate: eventDay.localDate,
  label: eventDay.label,
  description: eventDay.description,
  isPublished: eventDay.isPublished,
  sortOrder: eventDay.sortOrder,
  allowsDayScopeRegistration: eventDay.allowsDayScopeRegistration,
  concurrencyStamp: eventDay.concurrencyStamp,
  isUsed: sql<boolean>`exists (
    select from session_registration r
    where r.tenant_id = ${eventDay}.tenant_id and r.event_day_id = ${eventDay}.id
      and r.approval_status_id in (${sql.raw(placedRegistrationStatuses.join())}))`.as('is_used'),
}

/** The event of a day, to be read in the same batch. */
export const eventOfDay = (id: Given<string> | SQL<string>): SQL<string> =>
  sql<string>`(select event_id from event_day where tenant_id = ${thisTenant} and id = ${id})`

/** Whether the caller can register for days of an event. What is reserved there is asked once, for all of them. */
const registering = (eventId: Given<string> | SQL<string>) => ({
  isOver: sql<boolean>`${eventDay}.local_date < (
    select app.local_date(now(), e.timezone) from ${event} e
    where e.tenant_id = ${eventDay}.tenant_id and e.id = ${eventDay}.event_id)`.as('is_over'),
  isRegistered: sql<boolean>`exists (
    select from session_registration r
    where r.tenant_id = ${eventDay}.tenant_id and r.event_day_id = ${eventDay}.id
      and r.user_id = app.user_id())`.as('is_registered'),
  isFull: sql<boolean>`${eventDay}.allows_day_scope_registration
    and coalesce(app.day_places_left(${eventDay}.id, (select app.waiting_list(${eventId})->'reserved')) < 1, false)`.as(
    'is_full',
  ),
})

const ofThisTenant = eq(eventDay.tenantId, thisTenant)

export const eventDayById = keptById((db, id) =>
  db
    .select(columns)
    .from(eventDay)
    .where(and(ofThisTenant, eq(eventDay.id, id))),
)

export const offeredDay = keptById((db, id) =>
  db
    .select({ ...columns, ...registering(eventOfDay(id)) })
    .from(eventDay)
    .where(and(ofThisTenant, eq(eventDay.id, id))),
)

export const eventByDay = eventBy(eventOfDay)

const ofEvent = ({ eventId, publicOnly }: ThingsOfEvent) =>
  and(
    ofThisTenant,
    eq(eventDay.eventId, eventId),
    publicOnly ? eq(eventDay.isPublished, true) : undefined,
  )

export const eventDayPage = (db: Db, filter: ThingsOfEvent) =>
  paged(
    db,
    db
      .select({ ...columns, ...registering(filter.eventId) })
      .from(eventDay)
      .where(ofEvent(filter)),
    {
      page: filter.page,
      order: [asc(eventDay.sortOrder), asc(eventDay.localDate)],
    },
  )

export const {
  insert: insertEventDay,
  update: updateEventDay,
  remove: removeEventDay,
  assertStamp: assertEventDayStamp,
} = writesOf(eventDay)

/** What starts on the day and was placed on none becomes part of it. */
export const adoptIntoDay = (db: Db, id: string) =>
  db.execute(sql`select app.adopt_into_day(${id})`)

/** What was placed on the day follows its own start again. */
export const releaseFromDay = (db: Db, id: string) =>
  db.execute(sql`select app.release_from_day(${id})`)

/** A later import makes anew what was deleted here, and hangs nothing on what is gone. */
export const forgetImported = (db: Db, eventId: string, thingId: string) =>
  db
    .delete(importedThing)
    .where(
      and(
        eq(importedThing.tenantId, thisTenant),
        eq(importedThing.eventId, eventId),
        eq(importedThing.thingId, thingId),
      ),
    )
