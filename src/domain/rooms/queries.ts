import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { location, room } from '../../db/schema/index.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'

const columns = {
  id: room.id,
  tenantId: room.tenantId,
  locationId: room.locationId,
  locationFullName: location.fullName,
  name: room.name,
  slug: room.slug,
  description: room.description,
  capacity: room.capacity,
  sortOrder: room.sortOrder,
  concurrencyStamp: room.concurrencyStamp,
}

const ofThisTenant = and(eq(room.tenantId, thisTenant), isNull(room.deletedAt))

/** A room is there as long as its location is. */
const ownLocation = and(
  eq(location.tenantId, room.tenantId),
  eq(location.id, room.locationId),
  isNull(location.deletedAt),
)

export const roomById = (db: Db, id: string) =>
  db
    .select(columns)
    .from(room)
    .innerJoin(location, ownLocation)
    .where(and(ofThisTenant, eq(room.id, id)))

export const roomPage = (db: Db, locationId: string, page: PageRequest) =>
  db
    .select(columns)
    .from(room)
    .innerJoin(location, ownLocation)
    .where(and(ofThisTenant, eq(room.locationId, locationId)))
    .orderBy(asc(room.sortOrder), asc(room.name), asc(room.id))
    .limit(page.pageSize)
    .offset(offsetOf(page))

export const roomCount = (db: Db, locationId: string) =>
  db
    .select({ totalCount: sql<number>`count(*)::integer` })
    .from(room)
    .where(and(ofThisTenant, eq(room.locationId, locationId)))
