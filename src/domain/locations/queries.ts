import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, thisTenant, thisUser } from '../../db/database.ts'
import { rowOf, writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { location } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { placeKey } from '../event-search/index.ts'

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
  createdByUserId: location.createdByUserId,
  isPrivateHome: sql<boolean>`${location.homeOfUserId} is not null`.as('is_private_home'),
  concurrencyStamp: location.concurrencyStamp,
  isReferenced: sql<boolean>`app.location_is_used(${location.id})`.as('is_referenced'),
}

/** Somebody's home is nobody else's to look up, whatever else they may. */
export const isNobodyElsesHome = sql`(
  ${location.homeOfUserId} is null or ${location.homeOfUserId} = ${thisUser})`

const ofThisTenant = and(
  eq(location.tenantId, thisTenant),
  isNull(location.deletedAt),
  isNobodyElsesHome,
)

export const locationById = (db: Db, id: string | null) =>
  db
    .select(columns)
    .from(location)
    .where(and(ofThisTenant, sql`${location.id} = ${id}::uuid`))

/** Which locations: those of a city or of a country, in whatever case they are written, or all. */
export type Whereabouts = { city: string } | { country: string } | undefined

const at = (whereabouts: Whereabouts) => {
  if (!whereabouts) return ofThisTenant
  const [key, name] =
    'city' in whereabouts
      ? [location.cityKey, whereabouts.city]
      : [location.countryKey, whereabouts.country]
  return and(ofThisTenant, sql`${key} = ${placeKey(name)}`)
}

export const locationPage = (db: Db, page: PageRequest, whereabouts?: Whereabouts) =>
  paged(db, db.select(columns).from(location).where(at(whereabouts)), {
    page,
    order: [asc(location.fullName), asc(location.id)],
    counted: db.select({ id: location.id }).from(location).where(at(whereabouts)),
  })

export const {
  insert: insertLocation,
  update: updateLocation,
  assertStamp: assertLocationStamp,
} = writesOf(location)

export const removeLocation = (db: Db, id: string) =>
  db.update(location).set({ deletedAt: sql`now()` }).where(rowOf(location, id))

/** Holds a location against its deletion until the commit. */
export const assertLocationOpen = (db: Db, id: string) =>
  db.execute(sql`select app.assert_location_open(${id})`)

/** Holds a location against everything that would refer to it. */
export const assertLocationUnused = (db: Db, id: string) =>
  db.execute(sql`select app.assert_location_unused(${id})`)

/** Hides the place at every event until what it discloses is confirmed anew. */
export const demandReview = (db: Db, id: string, reason: string) =>
  db.execute(sql`select app.demand_review(${id}, ${reason})`)
