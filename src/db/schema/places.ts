import { type SQL, sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none, renewed, replacedBy, toNull, unlink } from '../personal-data/mark.ts'
import {
  by,
  copiedId,
  left,
  newStamp,
  ofTarget,
  ofTenant,
  same,
  stays,
} from '../programme/treatment.ts'
import { createdColumn, folded, instant, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { event } from './events.ts'
import { tenant } from './tenants.ts'

const computed = keep('Computed by the database from the columns beside it, which it follows.')
const atHome = (table: string) =>
  `exists (select from location l where l.tenant_id = ${table}.tenant_id and l.id = ${table}.location_id and l.home_of_user_id = erased)`

export const location = declaredTable(
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
  {
    rights: everything,
    rowSecurity: [ownTenant],
    rowsOf: 'home_of_user_id = erased',
    columns: {
      id: none,
      tenantId: none,
      fullName: replacedBy("'Removed'"),
      address: toNull,
      postcode: toNull,
      city: replacedBy("''"),
      country: replacedBy("''"),
      latitude: toNull,
      longitude: toNull,
      timezone: toNull,
      venueKey: computed,
      cityKey: computed,
      countryKey: computed,
      locationKindId: none,
      homeOfUserId: unlink,
      createdByUserId: unlink,
      concurrencyStamp: renewed,
      createdAt: none,
      deletedAt: replacedBy('coalesce(deleted_at, now())'),
    },
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

export const room = declaredTable(
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
  {
    rights: everything,
    rowSecurity: [ownTenant],
    rowsOf: atHome('room'),
    columns: {
      id: none,
      tenantId: none,
      locationId: none,
      name: replacedBy("concat('Removed ', id)"),
      slug: toNull,
      description: toNull,
      capacity: none,
      sortOrder: none,
      concurrencyStamp: renewed,
      createdAt: none,
      deletedAt: replacedBy('coalesce(deleted_at, now())'),
    },
  },
  (table) => [
    unique('room_in_tenant').on(table.tenantId, table.id),
    uniqueIndex('room_name_once')
      .on(table.tenantId, table.locationId, table.name)
      .where(sql`${table.deletedAt} is null`),
    refersTo(table, ['tenantId', 'locationId'], location),
  ],
)

/** A location placed at an event, with what the public may learn of it and when. */
export const eventLocation = declaredTable(
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
  {
    rights: everything,
    rowSecurity: [ownTenant],
    rowsOf: atHome('event_location'),
    columns: {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      locationId: [none, same, stays],
      // A place that was to be revealed at an instant is hidden: that instant was the source's.
      disclosureLevel: [
        none,
        by("case when s.reveal_at is null then s.disclosure_level else 'Hidden' end"),
        stays,
      ],
      revealAt: [none, left, stays],
      privacyReview: [replacedBy("'Needed'"), same, stays],
      reviewRequestedAt: [replacedBy('now()'), same, stays],
      reviewReason: [toNull, same, stays],
      reviewedAt: [none, left, stays],
      concurrencyStamp: [renewed, newStamp, stays],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('event_location_in_event').on(table.tenantId, table.eventId, table.id),
    unique('event_location_once').on(table.tenantId, table.eventId, table.locationId),
    index('event_location_of_location').on(table.tenantId, table.locationId),
    index('event_location_reveal')
      .on(table.tenantId, table.revealAt)
      .where(sql`${table.revealAt} is not null`),
    refersTo(table, ['tenantId', 'eventId'], event),
    refersTo(table, ['tenantId', 'locationId'], location),
  ],
)
