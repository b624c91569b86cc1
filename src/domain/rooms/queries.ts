import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { keptById } from '../../db/kept.ts'
import { keptBy, rowOf, writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { location, room } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { isNobodyElsesHome } from '../locations/index.ts'

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
  createdByUserId: location.createdByUserId,
  /** Of what is there, and of what is deleted too. */
  isReferenced: sql<boolean>`app.room_is_used(${room.id})`.as('is_referenced'),
  wasReferenced: sql<boolean>`app.room_is_referenced(${room.id})`.as('was_referenced'),
}

const ofThisTenant = and(eq(room.tenantId, thisTenant), isNull(room.deletedAt))

/** A room is there as long as its location is. */
const ownLocation = keptBy(room, 'locationId', location)

export const roomById = keptById((db, id) =>
  db
    .select(columns)
    .from(room)
    .innerJoin(location, ownLocation)
    .where(and(ofThisTenant, isNobodyElsesHome, eq(room.id, id))),
)

export const roomPage = (db: Db, locationId: string, page: PageRequest) =>
  paged(
    db,
    db
      .select(columns)
      .from(room)
      .innerJoin(location, ownLocation)
      .where(and(ofThisTenant, eq(room.locationId, locationId))),
    {
      page,
      order: [asc(room.sortOrder), asc(room.name), asc(room.id)],
      counted: db
        .select({ id: room.id })
        .from(room)
        .where(and(ofThisTenant, eq(room.locationId, locationId))),
    },
  )

export const {
  insert: insertRoom,
  update: updateRoom,
  assertStamp: assertRoomStamp,
} = writesOf(room)

export const removeRoom = (db: Db, id: string) =>
  db.update(room).set({ deletedAt: sql`now()` }).where(rowOf(room, id))

/** Holds a room against everything that would refer to it; nothing ever has. */
export const assertRoomUnreferenced = (db: Db, id: string) =>
  db.execute(sql`select app.assert_room_unreferenced(${id})`)

/** The same, while what is deleted may refer to it. */
export const assertRoomUnused = (db: Db, id: string) =>
  db.execute(sql`select app.assert_room_unused(${id})`)
