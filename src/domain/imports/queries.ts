import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import {
  eventDay,
  eventLocation,
  eventSessionSpeaker,
  importedThing,
  location,
  programmeImport,
  room,
} from '../../db/schema/index.ts'

/** The event an import goes to: the one that is named, or the one its source became before. */
export const targetOf = (eventId: string | null, source: string): SQL<string> =>
  eventId === null
    ? sql<string>`(select t.event_id from imported_thing t
        join event e on e.tenant_id = t.tenant_id and e.id = t.event_id and e.deleted_at is null
        where t.tenant_id = ${thisTenant} and t.kind = 'event' and t.identity = ${source})`
    : sql<string>`${eventId}::uuid`

export const thingsOfEvent = (db: Db, eventId: SQL<string>) =>
  db
    .select({
      kind: importedThing.kind,
      identity: importedThing.identity,
      thingId: importedThing.thingId,
      digest: importedThing.digest,
    })
    .from(importedThing)
    .where(and(eq(importedThing.tenantId, thisTenant), eq(importedThing.eventId, eventId)))

export const daysOfTarget = (db: Db, eventId: SQL<string>) =>
  db
    .select({ id: eventDay.id, localDate: eventDay.localDate })
    .from(eventDay)
    .where(and(eq(eventDay.tenantId, thisTenant), eq(eventDay.eventId, eventId)))

export const speakersOfTarget = (db: Db, eventId: SQL<string>) =>
  db
    .select({
      id: eventSessionSpeaker.id,
      sessionId: eventSessionSpeaker.eventSessionId,
      displayName: eventSessionSpeaker.displayName,
      importedName: eventSessionSpeaker.importedName,
      sortOrder: eventSessionSpeaker.sortOrder,
    })
    .from(eventSessionSpeaker)
    .where(
      and(eq(eventSessionSpeaker.tenantId, thisTenant), eq(eventSessionSpeaker.eventId, eventId)),
    )

const named = (venue: { name: string; city: string }) =>
  and(
    eq(location.tenantId, thisTenant),
    eq(location.fullName, venue.name),
    eq(location.city, venue.city),
    isNull(location.deletedAt),
  )

export const venueByName = (db: Db, venue: { name: string; city: string }, eventId: SQL<string>) =>
  db
    .select({ id: location.id, eventLocationId: eventLocation.id })
    .from(location)
    .leftJoin(
      eventLocation,
      and(
        eq(eventLocation.tenantId, location.tenantId),
        eq(eventLocation.locationId, location.id),
        eq(eventLocation.eventId, eventId),
      ),
    )
    .where(named(venue))
    .orderBy(location.createdAt, location.id)
    .limit(1)

export const roomsOfVenue = (db: Db, venue: { name: string; city: string }) =>
  db
    .select({ id: room.id, name: room.name, locationId: room.locationId })
    .from(room)
    .innerJoin(
      location,
      and(eq(location.tenantId, room.tenantId), eq(location.id, room.locationId)),
    )
    .where(and(named(venue), isNull(room.deletedAt)))

const columns = {
  id: programmeImport.id,
  eventId: programmeImport.eventId,
  state: programmeImport.state,
  format: programmeImport.format,
  report: programmeImport.report,
  totalCount: programmeImport.totalCount,
  doneCount: programmeImport.doneCount,
  createdAt: programmeImport.createdAt,
  finishedAt: programmeImport.finishedAt,
}

export const importById = (db: Db, id: string) =>
  db
    .select(columns)
    .from(programmeImport)
    .where(and(eq(programmeImport.tenantId, thisTenant), eq(programmeImport.id, id)))

export const runningImports = (db: Db, eventId: SQL<string>) =>
  db
    .select({ id: programmeImport.id })
    .from(programmeImport)
    .where(
      and(
        eq(programmeImport.tenantId, thisTenant),
        eq(programmeImport.eventId, eventId),
        eq(programmeImport.state, 'Running'),
      ),
    )

export const eventOfImport = (id: string): SQL<string> =>
  sql<string>`(select event_id from programme_import
    where tenant_id = ${thisTenant} and id = ${id})`

export const insertImport = (db: Db, values: typeof programmeImport.$inferInsert) =>
  db.insert(programmeImport).values(values)

export const applyStructure = (db: Db, eventId: string, structure: object) =>
  db.execute(
    sql`select app.apply_import_structure(${eventId}, ${JSON.stringify(structure)}::jsonb)`,
  )

export interface ImportProgress {
  done: number
  total: number
}

export const advanceImport = (db: Db, id: string, most: number) =>
  db.execute(sql`select * from app.advance_import(${id}, ${most})`)
