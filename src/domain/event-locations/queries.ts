import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { namedBy, rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { eventLocation, eventSession, location, room } from '../../db/schema/index.ts'
import type { Placement } from '../disclosure/index.ts'
import type { ThingsOfEvent } from '../events/index.ts'
import { isNobodyElsesHome } from '../locations/index.ts'

/** The placement of a row that joins `event_location` and `location`; null where there is none. */
export const placementOfRow = sql<Placement | null>`(
  select jsonb_build_object(
    'eventLocationId', ${eventLocation.id}, 'disclosureLevel', ${eventLocation.disclosureLevel},
    'revealAt', ${eventLocation.revealAt}, 'privacyReview', ${eventLocation.privacyReview},
    'venueName', ${location.fullName}, 'address', ${location.address},
    'postcode', ${location.postcode}, 'city', ${location.city}, 'country', ${location.country})
  where ${eventLocation.id} is not null)`

/** What a query joins to `event_location` to know the place itself. */
export const locationOfPlacement = namedBy(eventLocation, 'locationId', location)

/** Where a place is, whatever is disclosed of it: for those who manage an event alone. */
export const exactPlace = {
  locationFullName: location.fullName,
  locationAddress: location.address,
  locationCity: location.city,
  locationCountry: location.country,
}

const ofEvent = (eventId: string) => rowsOfEvent(eventLocation, eventId)

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
      and s.event_id = ${eventLocation.eventId} and s.event_location_id = ${eventLocation.id}
      and s.deleted_at is null)
    or exists (select from event_agenda_item i where i.tenant_id = ${eventLocation.tenantId}
      and i.event_id = ${eventLocation.eventId} and i.event_location_id = ${eventLocation.id}))`.as(
    'is_referenced',
  ),
  concurrencyStamp: eventLocation.concurrencyStamp,
  createdAt: eventLocation.createdAt,
}

/** The placement in the form that is disclosed from. */
export const disclosable = {
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

export const placementPage = (db: Db, { eventId, page }: Omit<ThingsOfEvent, 'publicOnly'>) =>
  paged(
    db,
    db
      .select(disclosable)
      .from(eventLocation)
      .innerJoin(location, locationOfPlacement)
      .where(ofEvent(eventId)),
    { page, order: inOrder },
  )

export const managedPlacementPage = (
  db: Db,
  { eventId, page }: Omit<ThingsOfEvent, 'publicOnly'>,
) =>
  paged(
    db,
    db
      .select(managed)
      .from(eventLocation)
      .innerJoin(location, locationOfPlacement)
      .where(ofEvent(eventId)),
    { page, order: inOrder },
  )

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

export const {
  insert: placeLocation,
  update: updatePlacement,
  remove: removePlacement,
  assertStamp: assertPlacementStamp,
} = writesOf(eventLocation)

/** Sessions that were deleted name it no longer; their rooms they keep. */
export const clearPlacement = (db: Db, id: string) =>
  db
    .update(eventSession)
    .set({ eventLocationId: null })
    .where(
      and(
        eq(eventSession.tenantId, thisTenant),
        eq(eventSession.eventLocationId, id),
        isNotNull(eventSession.deletedAt),
      ),
    )

/** An id that is named, or that a query finds. */
type Reference = string | null | SQL<string | null>

/** Where something is to be: in a room, or at a location as a whole. */
export interface PlaceReference {
  roomId: Reference
  locationId: Reference
}

/** Somebody's home is nobody else's to name; where it is placed already it may stay. */
const mayBeNamed = sql`(${isNobodyElsesHome} or ${eventLocation.id} is not null)`

/** A place with its placement at the event, if it has one there. A room decides which location it is. */
export const placeAtEvent = (
  db: Db,
  { roomId, locationId }: PlaceReference,
  eventId: string | SQL<string>,
) =>
  db
    .select({
      roomId: room.id,
      roomName: room.name,
      locationId: location.id,
      ...exactPlace,
      eventLocationId: eventLocation.id,
    })
    .from(location)
    .leftJoin(room, and(eq(room.tenantId, location.tenantId), sql`${room.id} = ${roomId}::uuid`))
    .leftJoin(
      eventLocation,
      and(
        eq(eventLocation.tenantId, location.tenantId),
        eq(eventLocation.locationId, location.id),
        eq(eventLocation.eventId, eventId),
      ),
    )
    .where(
      and(
        eq(location.tenantId, thisTenant),
        sql`${location.id} = case when ${roomId}::uuid is null then ${locationId}::uuid else (
          select r.location_id from room r
          where r.tenant_id = ${thisTenant} and r.id = ${roomId}::uuid and r.deleted_at is null) end`,
        sql`(${room.id} is not null or ${location.deletedAt} is null)`,
        mayBeNamed,
      ),
    )

/** Holds a room where it is until the commit: not deleted, and in this location. */
export const assertRoomAt = (db: Db, roomId: string, locationId: string) =>
  db.execute(sql`select app.assert_room_at(${roomId}, ${locationId})`)
