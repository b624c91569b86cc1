import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { eventLocation, location, room } from '../../db/schema/index.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import type { Placement } from './disclosure.ts'

/** The placement of a row that joins `event_location` and `location`; null where there is none. */
export const placementOfRow = sql<Placement | null>`(
  select jsonb_build_object(
    'eventLocationId', ${eventLocation.id}, 'disclosureLevel', ${eventLocation.disclosureLevel},
    'revealAt', ${eventLocation.revealAt}, 'privacyReview', ${eventLocation.privacyReview},
    'venueName', ${location.fullName}, 'address', ${location.address},
    'postcode', ${location.postcode}, 'city', ${location.city}, 'country', ${location.country})
  where ${eventLocation.id} is not null)`

/** What a query joins to `event_location` to know the place itself. */
export const locationOfPlacement = and(
  eq(location.tenantId, eventLocation.tenantId),
  eq(location.id, eventLocation.locationId),
)

/** Where a place is, whatever is disclosed of it: for those who manage an event alone. */
export const exactPlace = {
  locationFullName: location.fullName,
  locationAddress: location.address,
  locationCity: location.city,
  locationCountry: location.country,
}

const ofEvent = (eventId: string) =>
  and(eq(eventLocation.tenantId, thisTenant), eq(eventLocation.eventId, eventId))

const managed = {
  id: eventLocation.id,
  tenantId: eventLocation.tenantId,
  eventId: eventLocation.eventId,
  locationId: eventLocation.locationId,
  ...exactPlace,
  disclosureLevel: eventLocation.disclosureLevel,
  revealAt: eventLocation.revealAt,
  privacyReview: eventLocation.privacyReview,
  reviewRequestedAt: eventLocation.reviewRequestedAt,
  reviewReason: eventLocation.reviewReason,
  reviewedAt: eventLocation.reviewedAt,
  isReferenced: sql<boolean>`(
    exists (select from event_session s where s.tenant_id = ${eventLocation.tenantId}
      and s.event_id = ${eventLocation.eventId} and s.event_location_id = ${eventLocation.id})
    or exists (select from event_agenda_item i where i.tenant_id = ${eventLocation.tenantId}
      and i.event_id = ${eventLocation.eventId} and i.event_location_id = ${eventLocation.id}))`.as(
    'is_referenced',
  ),
  concurrencyStamp: eventLocation.concurrencyStamp,
  createdAt: eventLocation.createdAt,
}

/** The placement in the form that is disclosed from. */
const disclosable = {
  eventLocationId: eventLocation.id,
  disclosureLevel: eventLocation.disclosureLevel,
  revealAt: eventLocation.revealAt,
  privacyReview: eventLocation.privacyReview,
  venueName: location.fullName,
  address: location.address,
  postcode: location.postcode,
  city: location.city,
  country: location.country,
} satisfies Record<keyof Placement, unknown>

const inOrder = [asc(eventLocation.createdAt), asc(eventLocation.id)]

export interface PlacementFilter {
  eventId: string
  page: PageRequest
}

export const placementPage = (db: Db, { eventId, page }: PlacementFilter) =>
  db
    .select(disclosable)
    .from(eventLocation)
    .innerJoin(location, locationOfPlacement)
    .where(ofEvent(eventId))
    .orderBy(...inOrder)
    .limit(page.pageSize)
    .offset(offsetOf(page))

export const managedPlacementPage = (db: Db, { eventId, page }: PlacementFilter) =>
  db
    .select(managed)
    .from(eventLocation)
    .innerJoin(location, locationOfPlacement)
    .where(ofEvent(eventId))
    .orderBy(...inOrder)
    .limit(page.pageSize)
    .offset(offsetOf(page))

export const placementCount = (db: Db, eventId: string) =>
  db
    .select({ totalCount: sql<number>`count(*)::integer` })
    .from(eventLocation)
    .where(ofEvent(eventId))

export const managedPlacementById = (db: Db, eventId: string, id: string) =>
  db
    .select(managed)
    .from(eventLocation)
    .innerJoin(location, locationOfPlacement)
    .where(and(ofEvent(eventId), eq(eventLocation.id, id)))

/** The placement of a location at an event, if it is placed there. */
export const placementOfLocation = (db: Db, eventId: string, locationId: string) =>
  db
    .select({ id: eventLocation.id })
    .from(eventLocation)
    .where(and(ofEvent(eventId), eq(eventLocation.locationId, locationId)))

export const removePlacement = (db: Db, id: string) =>
  db
    .delete(eventLocation)
    .where(and(eq(eventLocation.tenantId, thisTenant), eq(eventLocation.id, id)))

export const assertPlacementStamp = (db: Db, id: string, stamp: string) =>
  db.execute(sql`select app.assert_stamp('event_location', ${id}, ${stamp})`)

export const updatePlacement = (
  db: Db,
  id: string,
  values: Partial<typeof eventLocation.$inferInsert>,
) =>
  db
    .update(eventLocation)
    .set(values)
    .where(and(eq(eventLocation.tenantId, thisTenant), eq(eventLocation.id, id)))

/** A room that is named, or that a query finds. */
export type RoomReference = string | null | SQL<string | null>

/** A room with its place at the event: none when the room's location is not placed there. */
export const roomAtEvent = (db: Db, roomId: RoomReference, eventId: string | SQL<string>) =>
  db
    .select({
      roomId: room.id,
      roomName: room.name,
      locationId: room.locationId,
      ...exactPlace,
      eventLocationId: eventLocation.id,
    })
    .from(room)
    .innerJoin(
      location,
      and(eq(location.tenantId, room.tenantId), eq(location.id, room.locationId)),
    )
    .leftJoin(
      eventLocation,
      and(
        eq(eventLocation.tenantId, room.tenantId),
        eq(eventLocation.locationId, room.locationId),
        eq(eventLocation.eventId, eventId),
      ),
    )
    .where(
      and(eq(room.tenantId, thisTenant), sql`${room.id} = ${roomId}::uuid`, isNull(room.deletedAt)),
    )

/** Holds a room where it is until the commit: not deleted, and in this location. */
export const assertRoomAt = (db: Db, roomId: string, locationId: string) =>
  db.execute(sql`select app.assert_room_at(${roomId}, ${locationId})`)

export const placeLocation = (db: Db, values: typeof eventLocation.$inferInsert) =>
  db.insert(eventLocation).values(values)
