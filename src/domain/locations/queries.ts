import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { location } from '../../db/schema/index.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'

const columns = {
  id: location.id,
  tenantId: location.tenantId,
  fullName: location.fullName,
  address: location.address,
  postcode: location.postcode,
  city: location.city,
  country: location.country,
  latitude: location.latitude,
  longitude: location.longitude,
  timezone: location.timezone,
  locationKindId: location.locationKindId,
  concurrencyStamp: location.concurrencyStamp,
}

const ofThisTenant = and(eq(location.tenantId, thisTenant), isNull(location.deletedAt))

export const locationById = (db: Db, id: string) =>
  db
    .select(columns)
    .from(location)
    .where(and(ofThisTenant, eq(location.id, id)))

export const locationPage = (db: Db, page: PageRequest) =>
  db
    .select(columns)
    .from(location)
    .where(ofThisTenant)
    .orderBy(asc(location.fullName), asc(location.id))
    .limit(page.pageSize)
    .offset(offsetOf(page))

export const locationCount = (db: Db) =>
  db.select({ totalCount: sql<number>`count(*)::integer` }).from(location).where(ofThisTenant)
