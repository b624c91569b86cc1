import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { publicSessionStatuses } from '../../kernel/session-lifecycle.ts'
import { createdColumn, instant, revisionColumns, stampColumn, tenantColumn } from './columns.ts'
import { event, eventDay } from './events.ts'
import { eventLocation, room } from './places.ts'
import { storageObject } from './storage.ts'

/** As much of what a public event shows as an index can hold; its days are not in it. */
const isShown = (
  table: Record<'deletedAt' | 'startTime' | 'eventSessionStatusId', AnyPgColumn>,
) => sql`${table.eventSessionStatusId} in (${sql.raw(publicSessionStatuses.join(', '))}) and ${table.deletedAt} is null
  and ${table.startTime} is not null`

export const eventSession = pgTable(
  'event_session',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    eventDayId: uuid('event_day_id'),
    eventLocationId: uuid('event_location_id'),
    roomId: uuid('room_id'),
    title: text('title'),
    subtitle: text('subtitle'),
    description: text('description'),
    slug: text('slug'),
    startTime: instant('start_time'),
    endTime: instant('end_time'),
    eventSessionStatusId: integer('event_session_status_id').notNull().default(1),
    /** What it was before its event was moderated, and will be when that is undone. */
    statusBeforeModeration: integer('status_before_moderation'),
    /** Whether others that share it may be in its room at the same time; imports alone say so. */
    sharesRoom: boolean('shares_room').notNull().default(false),
    eventSessionKindId: integer('event_session_kind_id'),
    sortOrder: integer('sort_order').notNull().default(0),
    maxAudienceAttendees: integer('max_audience_attendees'),
    registrationModeId: integer('registration_mode_id'),
    featuredImageId: uuid('featured_image_id'),
    /** When it was first published: the public has known of it since. */
    publishedAt: instant('published_at'),
    ...revisionColumns(),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('event_session_in_event').on(table.tenantId, table.eventId, table.id),
    check('event_session_ends_after_start', sql`${table.endTime} > ${table.startTime}`),
    check(
      'event_session_end_has_start',
      sql`${table.endTime} is null or ${table.startTime} is not null`,
    ),
    check('event_session_capacity', sql`${table.maxAudienceAttendees} >= 0`),
    index('event_session_of_room').on(table.tenantId, table.roomId),
    // Which days a public event has, in any zone.
    index('event_session_public_of_event')
      .on(table.tenantId, table.eventId, table.startTime)
      .where(isShown(table)),
    // What is on in the community, and when.
    index('event_session_public')
      .on(table.tenantId, table.startTime, table.id)
      .where(isShown(table)),
    index('event_session_public_kind')
      .on(table.tenantId, table.eventSessionKindId, table.startTime)
      .where(isShown(table)),
    foreignKey({
      columns: [table.tenantId, table.eventId],
      foreignColumns: [event.tenantId, event.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.eventId, table.eventDayId],
      foreignColumns: [eventDay.tenantId, eventDay.eventId, eventDay.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.eventId, table.eventLocationId],
      foreignColumns: [eventLocation.tenantId, eventLocation.eventId, eventLocation.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.roomId],
      foreignColumns: [room.tenantId, room.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.featuredImageId],
      foreignColumns: [storageObject.tenantId, storageObject.id],
    }),
    index('event_session_of_featured_image')
      .on(table.tenantId, table.featuredImageId)
      .where(sql`${table.featuredImageId} is not null`),
  ],
)

/** A language may be assigned to a session at most once. */
export const eventSessionLanguage = pgTable(
  'event_session_language',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    eventSessionId: uuid('event_session_id').notNull(),
    languageCode: text('language_code').notNull(),
    /** The language of the tag: `pt` of `pt-BR`. Computed by the database. */
    language: text('language').generatedAlwaysAs(
      (): SQL => sql`split_part(${eventSessionLanguage.languageCode}, '-', 1)`,
    ),
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    concurrencyStamp: stampColumn().default(sql`gen_random_uuid()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventSessionId, table.languageCode] }),
    unique('event_session_language_in_tenant').on(table.tenantId, table.id),
    index('event_session_language_of_event').on(table.tenantId, table.eventId, table.language),
    index('event_session_language_spoken').on(table.tenantId, table.language, table.languageCode),
    foreignKey({
      columns: [table.tenantId, table.eventId, table.eventSessionId],
      foreignColumns: [eventSession.tenantId, eventSession.eventId, eventSession.id],
    }).onDelete('cascade'),
  ],
)

/** A track of an event: sessions of one event that belong together. */
export const sessionGroup = pgTable(
  'session_group',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    title: text('title').notNull(),
    slug: text('slug'),
    roomId: uuid('room_id'),
    sortOrder: integer('sort_order').notNull().default(0),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.roomId],
      foreignColumns: [room.tenantId, room.id],
    }),
    index('session_group_of_room').on(table.tenantId, table.roomId),
    unique('session_group_in_event').on(table.tenantId, table.eventId, table.id),
    foreignKey({
      columns: [table.tenantId, table.eventId],
      foreignColumns: [event.tenantId, event.id],
    }),
  ],
)

export const sessionGroupSession = pgTable(
  'session_group_session',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    sessionGroupId: uuid('session_group_id').notNull(),
    eventSessionId: uuid('event_session_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventSessionId, table.sessionGroupId] }),
    index('session_group_session_of_event').on(table.tenantId, table.eventId, table.sessionGroupId),
    foreignKey({
      columns: [table.tenantId, table.eventId, table.sessionGroupId],
      foreignColumns: [sessionGroup.tenantId, sessionGroup.eventId, sessionGroup.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.eventId, table.eventSessionId],
      foreignColumns: [eventSession.tenantId, eventSession.eventId, eventSession.id],
    }).onDelete('cascade'),
  ],
)

/** A person named on a session. The public reads the name only where the person has consented. */
export const eventSessionSpeaker = pgTable(
  'event_session_speaker',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    eventSessionId: uuid('event_session_id').notNull(),
    displayName: text('display_name').notNull(),
    /** The name in the imported file, which an edit here leaves alone; null when added by hand. */
    importedName: text('imported_name'),
    sortOrder: integer('sort_order').notNull().default(0),
    hasConsented: boolean('has_consented').notNull().default(false),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  (table) => [
    unique('event_session_speaker_name_once').on(
      table.tenantId,
      table.eventSessionId,
      table.displayName,
    ),
    index('event_session_speaker_of_event').on(table.tenantId, table.eventId),
    foreignKey({
      columns: [table.tenantId, table.eventId, table.eventSessionId],
      foreignColumns: [eventSession.tenantId, eventSession.eventId, eventSession.id],
    }).onDelete('cascade'),
  ],
)
