import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { actor } from './actors.ts'
import {
  createdColumn,
  instant,
  revisionColumns,
  searchDocument,
  stampColumn,
  tenantColumn,
} from './columns.ts'
import { storageObject } from './storage.ts'

/** How people take part. */
export interface ParticipationConfiguration {
  handlingMode: 'INFORMATION_ONLY' | 'WALK_IN' | 'EXTERNAL_MANAGED' | 'PLATFORM_MANAGED'
  advanceRegistrationObligation: 'NOT_APPLICABLE' | 'OPTIONAL' | 'REQUIRED'
  identityAccess: 'ACCOUNT_REQUIRED' | 'GUEST_ALLOWED' | 'CAPABILITY_TOKEN_ALLOWED' | null
  externalRegistrationUrl: string | null
}

/** Events that follow each other under one name. */
export const eventSeries = pgTable(
  'event_series',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    actorId: uuid('actor_id').notNull(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  (table) => [
    unique('event_series_in_tenant').on(table.tenantId, table.id),
    unique('event_series_slug_once').on(table.tenantId, table.slug),
    foreignKey({
      columns: [table.tenantId, table.actorId],
      foreignColumns: [actor.tenantId, actor.id],
    }),
  ],
)

/** What lists are of: published or completed, public or for members alone, and there. */
const isListed = (table: Record<'deletedAt' | 'eventStatusId' | 'visibilityTypeId', AnyPgColumn>) =>
  sql`${table.deletedAt} is null and ${table.eventStatusId} in (2, 4) and ${table.visibilityTypeId} in (1, 4)`

export const event = pgTable(
  'event',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    actorId: uuid('actor_id').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle'),
    description: text('description'),
    content: text('content'),
    slug: text('slug').notNull(),
    publicCode: text('public_code').notNull(),
    timezone: text('timezone'),
    eventStatusId: integer('event_status_id').notNull().default(1),
    visibilityTypeId: integer('visibility_type_id').notNull().default(1),
    eventFormatId: integer('event_format_id').notNull().default(1),
    price: numeric('price', { precision: 19, scale: 4 }),
    currencyCode: text('currency_code'),
    participationConfiguration: jsonb('participation_configuration')
      .$type<ParticipationConfiguration>()
      .notNull(),
    firstSessionDate: date('first_session_date', { mode: 'string' }),
    lastSessionDate: date('last_session_date', { mode: 'string' }),
    sessionCount: integer('session_count').notNull().default(0),
    publishedAt: instant('published_at'),
    eventTypeId: integer('event_type_id'),
    audienceGenderId: integer('audience_gender_id'),
    audienceAgeId: integer('audience_age_id'),
    registrationPolicyId: integer('registration_policy_id'),
    featuredImageId: uuid('featured_image_id'),
    /** An address elsewhere, for an event without an image here. */
    featuredImageUri: text('featured_image_uri'),
    backgroundImageId: uuid('background_image_id'),
    backgroundColor: text('background_color'),
    eventSeriesId: uuid('event_series_id'),
    seriesOrder: integer('series_order'),
    /** How it came to be here; that does not change. */
    provenanceTypeId: integer('provenance_type_id').notNull().default(1),
    /** Host that an imported one was published at. */
    sourcePublisherName: text('source_publisher_name'),
    /** Who made it; null where a key did. */
    submittedByUserId: uuid('submitted_by_user_id'),
    /** When moderation took its texts away for good. */
    redactedAt: instant('redacted_at'),
    ...revisionColumns(),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('event_in_tenant').on(table.tenantId, table.id),
    uniqueIndex('event_slug_once')
      .on(table.tenantId, table.slug)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('event_public_code_once').on(table.tenantId, table.publicCode),
    index('event_public_list')
      .on(table.tenantId, table.firstSessionDate, table.id)
      .where(isListed(table)),
    foreignKey({
      columns: [table.tenantId, table.actorId],
      foreignColumns: [actor.tenantId, actor.id],
    }),
    index('event_public_newest')
      .on(table.tenantId, sql`${table.firstSessionDate} desc nulls last`, sql`${table.id} desc`)
      .where(isListed(table)),
    index('event_public_end')
      .on(table.tenantId, table.lastSessionDate, table.id)
      .where(isListed(table)),
    index('event_public_format')
      .on(table.tenantId, table.eventFormatId, table.firstSessionDate)
      .where(isListed(table)),
    index('event_public_latest')
      .on(table.tenantId, sql`${table.publishedAt} desc nulls last`, sql`${table.id} desc`)
      .where(isListed(table)),
    index('event_public_name')
      .on(table.tenantId, sql`${table.title} collate "und-x-icu"`, table.id)
      .where(isListed(table)),
    index('event_of_actor').on(table.tenantId, table.actorId, table.firstSessionDate),
    index('event_of_series').on(table.tenantId, table.eventSeriesId, table.seriesOrder),
    foreignKey({
      columns: [table.tenantId, table.eventSeriesId],
      foreignColumns: [eventSeries.tenantId, eventSeries.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.featuredImageId],
      foreignColumns: [storageObject.tenantId, storageObject.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.backgroundImageId],
      foreignColumns: [storageObject.tenantId, storageObject.id],
    }),
    index('event_of_featured_image')
      .on(table.tenantId, table.featuredImageId)
      .where(sql`${table.featuredImageId} is not null`),
    index('event_of_background_image')
      .on(table.tenantId, table.backgroundImageId)
      .where(sql`${table.backgroundImageId} is not null`),
  ],
)

/**
 * The words of every listed event, those for members included: who asks joins it to what is listed to
 * the caller. Kept by triggers, and read by functions of the owner alone: the application has no
 * right on it, since no index helps a search behind row-level security.
 */
export const eventText = pgTable(
  'event_text',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    /** How Postgres takes words of the event's language apart; `simple` where it knows no way. */
    configuration: text('configuration').notNull(),
    document: searchDocument('document').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId] }),
    index('event_text_configuration').on(table.tenantId, table.configuration),
    index('event_text_words')
      .using('gin', table.tenantId, table.configuration, table.document)
      .with({ fastupdate: false }),
    foreignKey({
      columns: [table.tenantId, table.eventId],
      foreignColumns: [event.tenantId, event.id],
    }).onDelete('cascade'),
  ],
)

/** What was decided about an event by those who moderate, and why. */
export const eventModeration = pgTable(
  'event_moderation',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    action: text('action', { enum: ['Light', 'Heavy', 'Undone'] }).notNull(),
    reason: text('reason').notNull(),
    /** Null when a key did it. */
    moderatedByUserId: uuid('moderated_by_user_id'),
    createdAt: createdColumn(),
  },
  (table) => [
    index('event_moderation_of_event').on(table.tenantId, table.eventId, table.createdAt),
    foreignKey({
      columns: [table.tenantId, table.eventId],
      foreignColumns: [event.tenantId, event.id],
    }),
  ],
)

export const eventDay = pgTable(
  'event_day',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    label: text('label'),
    description: text('description'),
    isPublished: boolean('is_published').notNull().default(true),
    sortOrder: integer('sort_order').notNull().default(0),
    allowsDayScopeRegistration: boolean('allows_day_scope_registration').notNull().default(false),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  (table) => [
    unique('event_day_in_event').on(table.tenantId, table.eventId, table.id),
    unique('event_day_date_once').on(table.tenantId, table.eventId, table.localDate),
    foreignKey({
      columns: [table.tenantId, table.eventId],
      foreignColumns: [event.tenantId, event.id],
    }),
  ],
)
