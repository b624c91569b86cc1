import { and, asc, desc, eq, type Placeholder, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { type Given, keptBy } from '../../db/kept.ts'
import { rowsOfEvent } from '../../db/of-tenant.ts'
import { answerOf, one } from '../../db/one.ts'
import { keptPagesOf, paged } from '../../db/paged.ts'
import {
  eventDay,
  eventLocation,
  location,
  programmeDraft,
  programmeDraftChange,
  programmeRelease,
  programmeReleaseChange,
  room,
} from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { DraftEntry } from './draft-view.ts'

/** A change that is asked about before it is in the draft. */
interface Moved {
  sessionId: string
  isChanged: boolean
  startTime: string | null
  endTime: string | null
  roomId: string | null
}

const entries = (eventId: Placeholder, moved: Placeholder | null) =>
  sql`app.draft_entries(${eventId}, ${moved}::jsonb) e`

const entry = { value: sql<DraftEntry>`e.entry` }

const changesOf = keptBy(['eventId'], (db, { eventId }) =>
  db
    .select(entry)
    .from(entries(eventId, null))
    .where(sql`e.is_changed`)
    .orderBy(sql`e.starts, e.title, e.session_id`),
)

/** What is changed, by where it goes. */
export const draftChanges = (db: Db, eventId: string) => changesOf(db, { eventId })

const entryOf = keptBy(['eventId', 'sessionId', 'moved'], (db, { eventId, sessionId, moved }) =>
  one(db.select(entry).from(entries(eventId, moved)).where(sql`e.session_id = ${sessionId}::uuid`)),
)

/** One session of an event as the draft has it, or as it would be. */
export const draftEntry = (db: Db, eventId: string, sessionId: string, moved: Moved | null) =>
  entryOf(db, { eventId, sessionId, moved: moved && JSON.stringify(moved) })

const zoneOf = (eventId: Given<string>) =>
  sql`(select timezone from event where tenant_id = ${thisTenant} and id = ${eventId})`

const draftSessionPages = keptPagesOf(
  ['eventId', 'date', 'isUnscheduled'],
  (db, page, { eventId, date, isUnscheduled }) =>
    paged(
      db,
      db
        .select(entry)
        .from(entries(eventId, null))
        .where(sql`
        (not ${isUnscheduled}::boolean or e.starts is null)
        and (${date}::date is null or app.local_date(e.starts, ${zoneOf(eventId)}) = ${date}::date)`),
      { page, order: [sql`e.starts`, sql`e.title`, sql`e.session_id`] },
    ),
)

/** Those that start on a date in the zone of the event, or those without a time; all where neither is asked for. */
export const draftSessionPage = (
  db: Db,
  {
    eventId,
    date,
    isUnscheduled,
    page,
  }: { eventId: string; date?: string; isUnscheduled: boolean; page: PageRequest },
) => draftSessionPages(db, page, { eventId, date: date ?? null, isUnscheduled })

export const draftOfEvent = (db: Db, eventId: string) =>
  db
    .select({ id: programmeDraft.id, concurrencyStamp: programmeDraft.concurrencyStamp })
    .from(programmeDraft)
    .where(rowsOfEvent(programmeDraft, eventId))

/** The days of an event, by date. */
export const draftDays = (db: Db, eventId: string) =>
  db
    .select({ id: eventDay.id, localDate: eventDay.localDate, label: eventDay.label })
    .from(eventDay)
    .where(rowsOfEvent(eventDay, eventId))
    .orderBy(asc(eventDay.localDate))

/** The dates of an event: of its days, and those on which a session starts or will. */
export const draftDates = (db: Db, eventId: string) =>
  db
    .select({ date: sql<string>`d.date::text` })
    .from(sql`(
      select local_date as date from event_day
      where tenant_id = ${thisTenant} and event_id = ${eventId}
      union select app.local_date(starts.at, ${zoneOf(eventId)})
      from app.drafted_sessions(${eventId}, null) s, lateral (values (s.starts), (s.start_before)) starts(at)
      where starts.at is not null) d`)
    .orderBy(sql`d.date`)

/** The rooms of the places of an event, which its sessions can go to. */
export const draftRooms = (db: Db, eventId: string) =>
  db
    .select({ id: room.id, name: room.name, locationName: location.fullName })
    .from(eventLocation)
    .innerJoin(
      location,
      and(eq(location.tenantId, eventLocation.tenantId), eq(location.id, eventLocation.locationId)),
    )
    .innerJoin(room, and(eq(room.tenantId, location.tenantId), eq(room.locationId, location.id)))
    .where(and(rowsOfEvent(eventLocation, eventId), sql`${room.deletedAt} is null`))
    .orderBy(asc(location.fullName), asc(room.sortOrder), asc(room.name), asc(room.id))

/** Locations of rooms in the draft that are not placed at the event yet. */
export const placesToCome = (db: Db, eventId: string) =>
  db
    .selectDistinct({ locationId: room.locationId })
    .from(programmeDraftChange)
    .innerJoin(
      room,
      and(
        eq(room.tenantId, programmeDraftChange.tenantId),
        eq(room.id, programmeDraftChange.roomId),
      ),
    )
    .where(
      and(
        rowsOfEvent(programmeDraftChange, eventId),
        sql`not exists (select from event_location p where p.tenant_id = ${room.tenantId}
          and p.event_id = ${eventId} and p.location_id = ${room.locationId})`,
      ),
    )

export const draftChangeCount = (db: Db, eventId: string) =>
  answerOf<number>(
    db,
    sql`(select count(*)::integer from programme_draft_change
      where tenant_id = ${thisTenant} and event_id = ${eventId})`,
  )

export const nextReleaseNumber = (db: Db, eventId: string) =>
  answerOf<number>(
    db,
    sql`(select coalesce(max(number), 0) + 1 from programme_release
      where tenant_id = ${thisTenant} and event_id = ${eventId})`,
  )

/** The draft, with another stamp: made by its first change. */
export const touchDraft = (db: Db, values: typeof programmeDraft.$inferInsert) =>
  db
    .insert(programmeDraft)
    .values(values)
    .onConflictDoUpdate({
      target: [programmeDraft.tenantId, programmeDraft.eventId],
      set: { concurrencyStamp: values.concurrencyStamp },
    })

export const saveDraftChange = (db: Db, values: typeof programmeDraftChange.$inferInsert) => {
  const { id, tenantId, eventId, eventSessionId, ...changed } = values
  return db
    .insert(programmeDraftChange)
    .values(values)
    .onConflictDoUpdate({
      target: [
        programmeDraftChange.tenantId,
        programmeDraftChange.eventId,
        programmeDraftChange.eventSessionId,
      ],
      set: changed,
    })
}

export const removeDraftChange = (db: Db, eventId: string, sessionId: string) =>
  db
    .delete(programmeDraftChange)
    .where(
      and(
        rowsOfEvent(programmeDraftChange, eventId),
        eq(programmeDraftChange.eventSessionId, sessionId),
      ),
    )

export const endEmptyDraft = (db: Db, eventId: string) =>
  db.execute(sql`select app.end_empty_draft(${eventId})`)

export const removeDraft = (db: Db, eventId: string) =>
  db.delete(programmeDraft).where(rowsOfEvent(programmeDraft, eventId))

export const assertDraftChange = (
  db: Db,
  { eventId, sessionId, stamp }: { eventId: string; sessionId: string; stamp: string },
) => db.execute(sql`select app.assert_draft_change(${eventId}, ${sessionId}, ${stamp})`)

export const assertDraftRoom = (db: Db, eventId: string, most: number) =>
  db.execute(sql`select app.assert_draft_room(${eventId}, ${most})`)

export const assertDraft = (db: Db, eventId: string, stamp: string) =>
  db.execute(sql`select app.assert_draft(${eventId}, ${stamp})`)

export const assertDraftFits = (db: Db, eventId: string) =>
  db.execute(sql`select app.assert_draft_fits(${eventId})`)

export const releaseDraft = (db: Db, eventId: string) =>
  db.execute(sql`select app.release_draft(${eventId})`)

export const insertRelease = (db: Db, values: typeof programmeRelease.$inferInsert) =>
  db.insert(programmeRelease).values(values)

export const insertReleaseChanges = (
  db: Db,
  values: (typeof programmeReleaseChange.$inferInsert)[],
) => db.insert(programmeReleaseChange).values(values)

const releaseColumns = {
  id: programmeRelease.id,
  eventId: programmeRelease.eventId,
  number: programmeRelease.number,
  note: programmeRelease.note,
  changeCount: programmeRelease.changeCount,
  releasedAt: programmeRelease.releasedAt,
  releasedByUserId: programmeRelease.releasedByUserId,
}

export const releasePage = (db: Db, eventId: string, page: PageRequest) =>
  paged(
    db,
    db.select(releaseColumns).from(programmeRelease).where(rowsOfEvent(programmeRelease, eventId)),
    { page, order: [desc(programmeRelease.number)] },
  )

export const releaseByNumber = (db: Db, eventId: string, number: number) =>
  db
    .select(releaseColumns)
    .from(programmeRelease)
    .where(and(rowsOfEvent(programmeRelease, eventId), eq(programmeRelease.number, number)))

export const changesOfRelease = (db: Db, eventId: string, number: number) =>
  db
    .select({
      sessionId: programmeReleaseChange.sessionId,
      title: programmeReleaseChange.title,
      startBefore: programmeReleaseChange.startBefore,
      endBefore: programmeReleaseChange.endBefore,
      roomIdBefore: programmeReleaseChange.roomIdBefore,
      roomNameBefore: programmeReleaseChange.roomNameBefore,
      dayIdBefore: programmeReleaseChange.dayIdBefore,
      startAfter: programmeReleaseChange.startAfter,
      endAfter: programmeReleaseChange.endAfter,
      roomIdAfter: programmeReleaseChange.roomIdAfter,
      roomNameAfter: programmeReleaseChange.roomNameAfter,
      dayIdAfter: programmeReleaseChange.dayIdAfter,
    })
    .from(programmeReleaseChange)
    .innerJoin(
      programmeRelease,
      and(
        eq(programmeRelease.tenantId, programmeReleaseChange.tenantId),
        eq(programmeRelease.id, programmeReleaseChange.programmeReleaseId),
      ),
    )
    .where(and(rowsOfEvent(programmeRelease, eventId), eq(programmeRelease.number, number)))
    .orderBy(
      asc(programmeReleaseChange.startAfter),
      asc(programmeReleaseChange.title),
      asc(programmeReleaseChange.sessionId),
    )
