import { type SQL, sql } from 'drizzle-orm'
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdColumn, folded, instant, stampColumn, tenantColumn } from './columns.ts'
import { event } from './events.ts'
import { tenant } from './tenants.ts'

export const location = pgTable(
  'location',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    fullName: text('full_name').notNull(),
    address: text('address'),
    postcode: text('postcode'),
    city: text('city').notNull(),
    country: text('country').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    timezone: text('timezone'),
    locationKindId: integer('location_kind_id').notNull().default(1),
    /** What places are found by: computed by the database from the columns above. */
    venueKey: text('venue_key').generatedAlwaysAs((): SQL => folded(location.fullName)),
    cityKey: text('city_key').generatedAlwaysAs((): SQL => folded(location.city)),
    countryKey: text('country_key').generatedAlwaysAs((): SQL => folded(location.country)),
    /** Whose home it is; null for any other place. */
    homeOfUserId: uuid('home_of_user_id'),
    /** Null when nobody in person made it. */
    createdByUserId: uuid('created_by_user_id'),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('location_in_tenant').on(table.tenantId, table.id),
    index('location_home_of').on(table.homeOfUserId),
    index('location_venue').on(table.tenantId, table.venueKey),
    index('location_city').on(table.tenantId, table.cityKey),
    index('location_country').on(table.tenantId, table.countryKey),
    index('location_position').on(table.tenantId, table.latitude, table.longitude),
  ],
)

export const room = pgTable(
  'room',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    locationId: uuid('location_id').notNull(),
    name: text('name').notNull(),
    slug: text('slug'),
    description: text('description'),
    capacity: integer('capacity'),
    sortOrder: integer('sort_order').notNull().default(0),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('room_in_tenant').on(table.tenantId, table.id),
    uniqueIndex('room_name_once')
      .on(table.tenantId, table.locationId, table.name)
      .where(sql`${table.deletedAt} is null`),
    foreignKey({
      columns: [table.tenantId, table.locationId],
      foreignColumns: [location.tenantId, location.id],
    }),
  ],
)

/** A location placed at an event, with what the public may learn of it and when. */
export const eventLocation = pgTable(
  'event_location',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    locationId: uuid('location_id').notNull(),
    disclosureLevel: text('disclosure_level', { enum: ['Full', 'Venue', 'City', 'Hidden'] })
      .notNull()
      .default('Full'),
    revealAt: instant('reveal_at'),
    privacyReview: text('privacy_review', { enum: ['Cleared', 'Needed'] })
      .notNull()
      .default('Cleared'),
    /** Since when, and why, the place waits for its review. */
    reviewRequestedAt: instant('review_requested_at'),
    reviewReason: text('review_reason'),
    /** When somebody last confirmed what it discloses. */
    reviewedAt: instant('reviewed_at'),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  (table) => [
    unique('event_location_in_event').on(table.tenantId, table.eventId, table.id),
    unique('event_location_once').on(table.tenantId, table.eventId, table.locationId),
    index('event_location_of_location').on(table.tenantId, table.locationId),
    index('event_location_reveal')
      .on(table.tenantId, table.revealAt)
      .where(sql`${table.revealAt} is not null`),
    foreignKey({
      columns: [table.tenantId, table.eventId],
      foreignColumns: [event.tenantId, event.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.locationId],
      foreignColumns: [location.tenantId, location.id],
    }),
  ],
)
