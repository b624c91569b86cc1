import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { keptBy } from '../../db/kept.ts'
import { rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { answerOf, one } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import { checkInList } from '../../db/schema/index.ts'
import { checkInListBounds } from '../../kernel/check-in-lists.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { type NamedTicketType, ticketTypesOf } from '../ticketing/index.ts'

const { createdAt: _, ...columns } = getTableColumns(checkInList)

/** Those that were taken back name their list, too. */
const isUsed = sql<boolean>`(exists (
  select from admission a
  where a.tenant_id = ${checkInList}.tenant_id and a.check_in_list_id = ${checkInList}.id) or exists (
  select from check_in_station s
  where s.tenant_id = ${checkInList}.tenant_id and s.check_in_list_id = ${checkInList}.id))`
/** The label of the day, else its date. */
const dayName = sql<string | null>`(
  select coalesce(d.label, d.local_date::text) from event_day d
  where d.tenant_id = ${checkInList}.tenant_id and d.id = ${checkInList}.event_day_id)`
const sessionTitle = sql<string | null>`(
  select s.title from event_session s
  where s.tenant_id = ${checkInList}.tenant_id and s.id = ${checkInList}.event_session_id)`

const selectLists = (db: Db) =>
  db
    .select({
      ...columns,
      eventDayName: dayName.as('event_day_name'),
      eventSessionTitle: sessionTitle.as('event_session_title'),
      inside: sql<number>`app.inside_by_list(${checkInList}.id)`.as('inside'),
      isUsed: isUsed.as('is_used'),
    })
    .from(checkInList)

const ofEvent = keptBy(['eventId', 'checkInListId'], (db, { eventId, checkInListId }) =>
  selectLists(db).where(and(rowsOfEvent(checkInList, eventId), eq(checkInList.id, checkInListId))),
)

interface Named {
  eventId: string
  checkInListId: string
}

/** A list of an event, to be read; it may be absent. */
export const listsOfEvent = (db: Db, { eventId, checkInListId }: Named) =>
  ofEvent(db, { eventId, checkInListId })

export const listOfEvent = (db: Db, named: Named) => ({ list: one(listsOfEvent(db, named)) })

export type CheckInListView = NonNullable<Rows<ReturnType<typeof listOfEvent>>['list']>

export const listPage = (db: Db, { eventId, page }: { eventId: string; page: PageRequest }) =>
  paged(db, selectLists(db).where(rowsOfEvent(checkInList, eventId)), {
    page,
    order: [asc(checkInList.name), asc(checkInList.id)],
    counted: db
      .select({ id: checkInList.id })
      .from(checkInList)
      .where(rowsOfEvent(checkInList, eventId)),
  })

export interface Choices {
  ticketTypes: NamedTicketType[]
  days: { eventDayId: string; eventDayName: string }[]
  sessions: { eventSessionId: string; eventSessionTitle: string | null }[]
}

/** What a list of the event can be for. */
export const choicesOf = (db: Db, eventId: string) =>
  answerOf<Choices>(
    db,
    sql`(select jsonb_build_object(
      'ticketTypes', ${ticketTypesOf(eventId)},
      'days', coalesce((
        select jsonb_agg(jsonb_build_object('eventDayId', id, 'eventDayName', name) order by local_date)
        from (select d.id, d.local_date, coalesce(d.label, d.local_date::text) as name from event_day d
          where d.tenant_id = ${thisTenant} and d.event_id = ${eventId}
          order by d.local_date limit ${checkInListBounds.choices}) days), '[]'),
      'sessions', coalesce((
        select jsonb_agg(jsonb_build_object('eventSessionId', id, 'eventSessionTitle', title) order by start_time, id)
        from (select s.id, s.title, s.start_time from event_session s
          where s.tenant_id = ${thisTenant} and s.event_id = ${eventId} and s.deleted_at is null
          order by s.start_time, s.id limit ${checkInListBounds.choices}) sessions), '[]')))`,
  )

export interface KnownOfEvent {
  listCount: number
  ticketTypes: NamedTicketType[]
  /** Null where there is no such day or session. */
  day: { name: string } | null
  session: { title: string | null } | null
}

/** What a list is compared with. */
export const knownOfEvent = (
  db: Db,
  eventId: string,
  named: { eventDayId?: string | null; eventSessionId?: string | null },
) =>
  answerOf<KnownOfEvent>(
    db,
    sql`(select jsonb_build_object(
      'listCount', (select count(*) from check_in_list l
        where l.tenant_id = ${thisTenant} and l.event_id = ${eventId}),
      'ticketTypes', ${ticketTypesOf(eventId)},
      'day', (select jsonb_build_object('name', coalesce(d.label, d.local_date::text)) from event_day d
        where d.tenant_id = ${thisTenant} and d.event_id = ${eventId}
          and d.id = ${named.eventDayId ?? null}::uuid),
      'session', (select jsonb_build_object('title', s.title) from event_session s
        where s.tenant_id = ${thisTenant} and s.event_id = ${eventId} and s.deleted_at is null
          and s.id = ${named.eventSessionId ?? null}::uuid)))`,
  )

export const {
  insert: insertList,
  update: updateList,
  remove: removeList,
  assertStamp: assertListStamp,
} = writesOf(checkInList)

export const assertListsLeft = (db: Db, eventId: string, most: number) =>
  db.execute(sql`select app.assert_check_in_lists_left(${eventId}, ${most})`)

/** Holds a list as it was read, while there is a place in it. */
export const assertPlaceByList = (
  db: Db,
  { id, concurrencyStamp }: Pick<CheckInListView, 'id' | 'concurrencyStamp'>,
) => db.execute(sql`select app.assert_place_by_list(${id}, ${concurrencyStamp})`)
