import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, type Query, thisTenant } from '../../db/database.ts'
import { type Given, kept } from '../../db/kept.ts'
import { namedBy, rowOf, rowsOfEvent } from '../../db/of-tenant.ts'
import { answerOf } from '../../db/one.ts'
import {
  eventDay,
  eventSession,
  eventSessionSpeaker,
  importedThing,
  programmeImport,
  programmeImportChange,
  programmeImportSession,
  room,
  sessionGroup,
} from '../../db/schema/index.ts'
import {
  type ImportCommand,
  type ImportFailure,
  type ImportState,
  importState,
  importsUnderWay,
} from '../../kernel/import-lifecycle.ts'
import { offsetOf } from '../../kernel/page.ts'
import { eventBy, eventById } from '../events/index.ts'
import { shownLength } from './formats/limits.ts'
import type { ChangeFilter, ImportChange } from './import-changes.ts'
import { venueOf } from './plan-structure.ts'
import type { Existing } from './planning.ts'
import type { ImportedProgramme } from './programme.ts'
import type { BegunReading, Planned, Positioned, Reader } from './reading.ts'
import { isNamed, tracesOf } from './source-claims.ts'

const texts = (values: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** What the event of an import is found by: an id, or a name with what tells whether it is the same. */
interface Target {
  eventId: string | null
  slug: string | null
  guids: string
  contents: string
  from: string | null
  to: string | null
}
type GivenTarget = { [Name in keyof Target]: Given<Target[Name]> }

const targetFields = ['eventId', 'slug', 'guids', 'contents', 'from', 'to'] as const

export const namedTarget = (eventId: string): Target => ({
  eventId,
  slug: null,
  guids: '[]',
  contents: '[]',
  from: null,
  to: null,
})

/** A file without a name claims no event. */
export function targetOf(programme: ImportedProgramme): Target {
  const { guids, contents, from, to } = tracesOf(programme)
  return {
    eventId: null,
    slug: isNamed(programme.event) ? programme.event.slug : null,
    guids: JSON.stringify(guids),
    contents: JSON.stringify(contents),
    from,
    to,
  }
}

const idOf = ({ eventId, slug, guids, contents, from, to }: GivenTarget) => sql<string>`(
  select app.event_of_file(${eventId}::uuid, ${slug}::text, ${guids}::jsonb, ${contents}::jsonb,
    ${from}::timestamptz, ${to}::timestamptz))`

const thingsOfEvent = (db: Db, eventId: SQL<string>) =>
  db
    .select({
      kind: importedThing.kind,
      identity: importedThing.identity,
      thingId: importedThing.thingId,
      digest: importedThing.digest,
    })
    .from(importedThing)
    .where(rowsOfEvent(importedThing, eventId))

const daysOfTarget = (db: Db, eventId: SQL<string>) =>
  db
    .select({ id: eventDay.id, localDate: eventDay.localDate, label: eventDay.label })
    .from(eventDay)
    .where(rowsOfEvent(eventDay, eventId))

const groupsOfTarget = (db: Db, eventId: SQL<string>) =>
  db
    .select({ id: sessionGroup.id, title: sessionGroup.title, slug: sessionGroup.slug })
    .from(sessionGroup)
    .where(rowsOfEvent(sessionGroup, eventId))

const ofSession = (table: SQL, columns: SQL) => sql`${table} where ${columns}.tenant_id =
  ${eventSession.tenantId} and ${columns}.event_session_id = ${eventSession.id}`

/** As much of a description as is shown of a change; all of it where no digest of it is kept. */
const comparableDescription = sql<string | null>`case
  when starts_with(${importedThing.digest}, '{')
  then left(${eventSession.description}, ${sql.raw(String(shownLength + 1))})
  else ${eventSession.description} end`

/** The sessions that were imported into the event, deleted ones too. */
const sessionsOfTarget = (db: Db, eventId: SQL<string>) =>
  db
    .select({
      id: eventSession.id,
      title: eventSession.title,
      subtitle: eventSession.subtitle,
      description: comparableDescription.as('comparable_description'),
      slug: eventSession.slug,
      startTime: eventSession.startTime,
      endTime: eventSession.endTime,
      kindId: eventSession.eventSessionKindId,
      eventDayId: eventSession.eventDayId,
      dayDate: eventDay.localDate,
      roomId: eventSession.roomId,
      roomName: room.name,
      eventLocationId: eventSession.eventLocationId,
      sharesRoom: eventSession.sharesRoom,
      statusId: eventSession.eventSessionStatusId,
      isDeleted: sql<boolean>`(${eventSession.deletedAt} is not null)`.as('is_deleted'),
      languageCodes: sql<string[]>`coalesce((
        select jsonb_agg(l.language_code order by l.language_code)
        from ${ofSession(sql`event_session_language l`, sql`l`)}), '[]'::jsonb)`.as(
        'language_codes',
      ),
      groups: sql<{ id: string; title: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'title', g.title) order by g.id)
        from session_group g join ${ofSession(
          sql`session_group_session m on m.tenant_id = g.tenant_id and m.session_group_id = g.id`,
          sql`m`,
        )}), '[]'::jsonb)`.as('groups'),
    })
    .from(importedThing)
    .innerJoin(eventSession, namedBy(importedThing, 'thingId', eventSession))
    .leftJoin(eventDay, namedBy(eventSession, 'eventDayId', eventDay))
    .leftJoin(room, namedBy(eventSession, 'roomId', room))
    .where(
      and(
        eq(importedThing.tenantId, thisTenant),
        eq(importedThing.eventId, eventId),
        eq(importedThing.kind, 'session'),
      ),
    )

const speakersOfTarget = (db: Db, eventId: SQL<string>) =>
  db
    .select({
      id: eventSessionSpeaker.id,
      sessionId: eventSessionSpeaker.eventSessionId,
      displayName: eventSessionSpeaker.displayName,
      importedName: eventSessionSpeaker.importedName,
      sortOrder: eventSessionSpeaker.sortOrder,
    })
    .from(eventSessionSpeaker)
    .where(rowsOfEvent(eventSessionSpeaker, eventId))

type Sought = Record<'venueKey' | 'venueName' | 'venueCity' | 'importerId', Given<string | null>>

/** Where rooms of a file may be, and the rooms that are there or were imported before. */
const placesOfFile = (
  db: Db,
  eventId: SQL<string>,
  { venueKey, venueName, venueCity, importerId }: Sought,
) =>
  db
    .select({
      places: sql<Existing['places']>`f.places`.as('places'),
      rooms: sql<Existing['rooms']>`f.rooms`.as('rooms'),
    })
    .from(
      sql`(select t.* from app.places_of_file(${eventId}, ${venueKey}::text, ${venueName}::text,
        ${venueCity}::text, ${importerId}::uuid) t) f`,
    )

const columns = {
  id: programmeImport.id,
  eventId: programmeImport.eventId,
  state: programmeImport.state,
  failure: programmeImport.failure,
  refusal: programmeImport.refusal,
  isStarted: sql<boolean>`(${programmeImport.startedAt} is not null)`.as('is_started'),
  isOutdated: sql<boolean>`app.is_import_outdated(programme_import)`.as('is_outdated'),
  format: programmeImport.format,
  report: programmeImport.report,
  /** That the event gets; null once it has it, and where the import changes none. */
  timezone: sql<string | null>`${programmeImport.plan} -> 'eventValues' ->> 'timezone'`.as(
    'planned_timezone',
  ),
  changeCount: programmeImport.changeCount,
  totalCount: programmeImport.totalCount,
  doneCount: programmeImport.doneCount,
  createdAt: programmeImport.createdAt,
  finishedAt: programmeImport.finishedAt,
}

export const importById = (db: Db, id: string) =>
  db.select(columns).from(programmeImport).where(rowOf(programmeImport, id))

/** What a file is compared with: what its event has, and under which names events have come from files of its name. */
const comparing = kept(
  [...targetFields, 'claimed', 'venueKey', 'venueName', 'venueCity', 'importerId'],
  (db, { claimed, ...given }) => {
    const eventId = idOf(given)
    return {
      event: eventById(db, eventId),
      things: thingsOfEvent(db, eventId),
      claims: db
        .select({ identity: sql<string>`c.identity`.as('identity') })
        .from(sql`(select t.identity from app.claims_of_file(${claimed}::text) t) c`),
      days: daysOfTarget(db, eventId),
      groups: groupsOfTarget(db, eventId),
      sessions: sessionsOfTarget(db, eventId),
      places: placesOfFile(db, eventId, given),
      speakers: speakersOfTarget(db, eventId),
    }
  },
)

export const comparedWith = (
  db: Db,
  programme: ImportedProgramme,
  given: Target & { importerId: string | null },
) => {
  const { key, name, city } = venueOf(programme)
  return comparing(db, {
    ...given,
    claimed: programme.event.slug,
    venueKey: key,
    venueName: name,
    venueCity: city,
  })
}

const running = kept(targetFields, (db, target) => ({
  running: db
    .select({ id: programmeImport.id })
    .from(programmeImport)
    .where(
      and(
        eq(programmeImport.tenantId, thisTenant),
        eq(programmeImport.eventId, idOf(target)),
        inArray(programmeImport.state, importsUnderWay),
      ),
    ),
}))

export const runningImports = (db: Db, target: Target) => running(db, { ...target }).running

export const eventOfImport = (id: Given<string> | SQL<string>): SQL<string> =>
  sql<string>`(select event_id from programme_import
    where tenant_id = ${thisTenant} and id = ${id})`

export const eventByImport = eventBy(eventOfImport)

type StoredImport = typeof programmeImport.$inferInsert

export const insertImport = (db: Db, values: StoredImport) =>
  db.insert(programmeImport).values(values)

/** So many rows of a plan are inserted by one statement: each stays small, however long the plan is. */
const rowsAStatement = 500

const inserting =
  (table: typeof programmeImportSession | typeof programmeImportChange) =>
  (db: Db, { id, eventId }: StoredImport, values: readonly object[]): Query[] =>
    Array.from({ length: Math.ceil(values.length / rowsAStatement) }, (_, at) => {
      const before = at * rowsAStatement
      const slice = JSON.stringify(values.slice(before, before + rowsAStatement))
      return db.execute(sql`insert into ${table} (tenant_id, event_id, import_id, position, value)
      select ${thisTenant}, ${eventId}, ${id}, ${before} + s.position, s.value
      from jsonb_array_elements(${slice}::jsonb) with ordinality s(value, position)`)
    })

/** The rows of a plan in their order: what the import has to write, and what it changes. */
export const insertSessions = inserting(programmeImportSession)
export const insertChanges = inserting(programmeImportChange)

export const applyStructure = (db: Db, eventId: string, structure: object) =>
  db.execute(
    sql`select app.apply_import_structure(
      ${eventId}, ${JSON.stringify(structure)}::jsonb, app.user_id())`,
  )

/** What `app.run_import` answers. */
type ImportProgress = {
  done: number
  total: number
  state: ImportState
}

export const nextOfImport = (db: Db, id: string, most: number) =>
  db.execute<ImportProgress>(sql`select * from app.run_import(${id}, ${most})`)

export const moveImport = (db: Db, id: string, command: ImportCommand) =>
  db.execute(sql`select app.move_import(${id}, ${command})`)

export const failImport = (db: Db, id: string, reason: ImportFailure) =>
  db.execute(sql`select app.stop_import(${id}, 'failImport', ${reason})`)

export const resumeStoppedImports = (db: Db, at: string) =>
  db.execute(sql`select app.resume_imports(${at})`)

const ofImport = ({ id, action }: ChangeFilter) =>
  and(
    eq(programmeImportChange.tenantId, thisTenant),
    eq(programmeImportChange.importId, id),
    action && sql`${programmeImportChange.value}->>'action' = ${action}`,
  )

export function changePage(db: Db, filter: ChangeFilter) {
  const listed = db
    .select({
      change: sql<ImportChange>`${programmeImportChange.value}`.as('change'),
      position: programmeImportChange.position,
    })
    .from(programmeImportChange)
    .where(ofImport(filter))
    .orderBy(programmeImportChange.position)
    .limit(filter.page.pageSize)
    .offset(offsetOf(filter.page))
    .as('listed')
  return db
    .select({ change: listed.change, sessionStatusId: eventSession.eventSessionStatusId })
    .from(listed)
    .leftJoin(
      eventSession,
      and(
        eq(eventSession.tenantId, thisTenant),
        sql`${eventSession.id} = (${listed.change}->>'id')::uuid`,
        isNull(eventSession.deletedAt),
      ),
    )
    .orderBy(listed.position)
}

export const changeCount = (db: Db, filter: ChangeFilter) =>
  db
    .select({ totalCount: sql<number>`count(*)::integer`.as('total_count') })
    .from(programmeImportChange)
    .where(ofImport(filter))

export const advanceImport = (db: Db, id: string, most: number) =>
  db.execute(sql`select * from app.advance_import(${id}, ${most})`)

export const beginReading = (db: Db, { importId, readerId }: Reader) =>
  db.execute<BegunReading>(sql`select * from app.begin_reading(${importId}, ${readerId})`)

/** Says that a reading goes on: otherwise it is begun anew after a while. */
export const keepReading = (db: Db, { importId, readerId }: Reader) =>
  answerOf<boolean>(db, sql`app.is_read_by(${importId}, ${readerId})`)

export const storePlanned = (
  db: Db,
  { importId, readerId }: Reader,
  { sessions = [], changes = [] }: { sessions?: Positioned[]; changes?: Positioned[] },
) =>
  answerOf<boolean>(
    db,
    sql`app.store_planned(${importId}, ${readerId},
      ${JSON.stringify(sessions)}::jsonb, ${JSON.stringify(changes)}::jsonb)`,
  )

export const endReading = (
  db: Db,
  { importId, readerId }: Reader,
  { starts, planned }: { starts: boolean; planned: Planned },
) =>
  answerOf<boolean>(
    db,
    sql`app.plan_import(${importId}, ${readerId}, ${JSON.stringify(planned)}::jsonb, ${starts})`,
  )

export const failReading = (
  db: Db,
  { importId, readerId }: Reader,
  { failure, refusal }: { failure: ImportFailure; refusal: string | null },
) => db.execute(sql`select app.fail_reading(${importId}, ${readerId}, ${failure}, ${refusal})`)

export const namedChanges = (db: Db, id: string, ids: readonly string[]) =>
  db
    .select({ value: sql<ImportChange>`${programmeImportChange.value}` })
    .from(programmeImportChange)
    .where(
      and(
        eq(programmeImportChange.tenantId, thisTenant),
        eq(programmeImportChange.importId, id),
        sql`${programmeImportChange.value}->>'id' = any(${texts(ids)})`,
      ),
    )

export const startPart = (db: Db, id: string, leaveOut: readonly string[]) =>
  db.execute(sql`select app.start_part_of_import(${id}, ${texts(leaveOut)}::uuid[])`)

/** Plans that somebody keeps of an event and has not started. */
export const removeKeptPlans = (db: Db, eventId: string, userId: string) =>
  db
    .delete(programmeImport)
    .where(
      and(
        eq(programmeImport.tenantId, thisTenant),
        eq(programmeImport.eventId, eventId),
        eq(programmeImport.requestedByUserId, userId),
        eq(programmeImport.state, importState.planned),
      ),
    )

/** Begins to write what was planned. */
export const startPlanned = (db: Db, id: string) => db.execute(sql`select app.start_import(${id})`)
