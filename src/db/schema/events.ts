import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { eventStatus } from '../../kernel/event-lifecycle.ts'
import { visibilityType } from '../../kernel/event-visibility.ts'
import { countingUses, everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { content, none, unlink } from '../personal-data/mark.ts'
import {
  by,
  copiedId,
  left,
  newStamp,
  ofTarget,
  ofTenant,
  redactedIfThere,
  same,
  stays,
} from '../programme/treatment.ts'
import { actor } from './actors.ts'
import {
  createdColumn,
  instant,
  refersTo,
  revisionColumns,
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
export const eventSeries = declaredTable(
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
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: none,
      tenantId: none,
      actorId: none,
      title: content,
      slug: content,
      description: content,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('event_series_in_tenant').on(table.tenantId, table.id),
    unique('event_series_slug_once').on(table.tenantId, table.slug),
    index('event_series_of_actor').on(table.tenantId, table.actorId),
    refersTo(table, ['tenantId', 'actorId'], actor),
  ],
)

const listedStatuses = sql.raw(`${eventStatus.published}, ${eventStatus.completed}`)
const listedVisibilities = sql.raw(`${visibilityType.public}, ${visibilityType.membersOnly}`)

/** What lists are of: published or completed, public or for members alone, and there. */
const isListed = (table: Record<'deletedAt' | 'eventStatusId' | 'visibilityTypeId', AnyPgColumn>) =>
  sql`${table.deletedAt} is null and ${table.eventStatusId} in (${listedStatuses}) and ${table.visibilityTypeId} in (${listedVisibilities})`

export const event = declaredTable(
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
    eventStatusId: integer('event_status_id').notNull().default(eventStatus.draft),
    visibilityTypeId: integer('visibility_type_id').notNull().default(visibilityType.public),
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
    /** A catalogue was published: kept here by the trigger on its versions, since lists of events tell it. */
    hasTicketing: boolean('has_ticketing').notNull().default(false),
    /** A draft of a catalogue is there: kept in the same way. */
    hasTicketingDraft: boolean('has_ticketing_draft').notNull().default(false),
    ...revisionColumns(),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    deletedAt: instant('deleted_at'),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, countingUses],
    columns: {
      id: none,
      tenantId: none,
      actorId: none,
      title: content,
      subtitle: content,
      description: content,
      content,
      slug: content,
      publicCode: none,
      timezone: none,
      eventStatusId: none,
      visibilityTypeId: none,
      eventFormatId: none,
      price: none,
      currencyCode: none,
      participationConfiguration: none,
      firstSessionDate: none,
      lastSessionDate: none,
      sessionCount: none,
      publishedAt: none,
      eventTypeId: none,
      audienceGenderId: none,
      audienceAgeId: none,
      registrationPolicyId: none,
      featuredImageId: none,
      featuredImageUri: content,
      backgroundImageId: none,
      backgroundColor: none,
      eventSeriesId: none,
      seriesOrder: none,
      provenanceTypeId: none,
      sourcePublisherName: content,
      submittedByUserId: unlink,
      redactedAt: none,
      hasTicketing: none,
      hasTicketingDraft: none,
      revision: none,
      revisedAt: none,
      concurrencyStamp: none,
      createdAt: none,
      updatedAt: none,
      deletedAt: none,
    },
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
    refersTo(table, ['tenantId', 'actorId'], actor),
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
    refersTo(table, ['tenantId', 'eventSeriesId'], eventSeries),
    refersTo(table, ['tenantId', 'featuredImageId'], storageObject),
    refersTo(table, ['tenantId', 'backgroundImageId'], storageObject),
    index('event_of_featured_image')
      .on(table.tenantId, table.featuredImageId)
      .where(sql`${table.featuredImageId} is not null`),
    index('event_of_background_image')
      .on(table.tenantId, table.backgroundImageId)
      .where(sql`${table.backgroundImageId} is not null`),
  ],
)

export const eventDay = declaredTable(
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
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      localDate: [none, by('app.within_years(s.local_date + days)'), stays],
      label: [content, same, redactedIfThere],
      description: [content, same, redactedIfThere],
      isPublished: [none, same, stays],
      sortOrder: [none, same, stays],
      allowsDayScopeRegistration: [none, same, stays],
      concurrencyStamp: [none, newStamp, newStamp],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('event_day_in_event').on(table.tenantId, table.eventId, table.id),
    unique('event_day_date_once').on(table.tenantId, table.eventId, table.localDate),
    refersTo(table, ['tenantId', 'eventId'], event),
  ],
)
