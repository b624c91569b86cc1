import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  givenUpSessionStatuses,
  publicSessionStatuses,
  sessionStatus,
} from '../../kernel/session-lifecycle.ts'
import { countingUses, everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, programme } from '../personal-data/mark.ts'
import {
  by,
  copiedId,
  copiedIdIfRoomsAreKept,
  emptied,
  endAfterLaterStart,
  goesWithRow,
  laterStart,
  left,
  newStamp,
  ofTarget,
  ofTenant,
  redacted,
  redactedIfThere,
  same,
  sameIfRoomsAreKept,
  stays,
  withCopiedSession,
} from '../programme/treatment.ts'
import {
  createdColumn,
  instant,
  refersTo,
  revisionColumns,
  stampColumn,
  tenantColumn,
} from './columns.ts'
import { event, eventDay } from './events.ts'
import { eventLocation, room } from './places.ts'
import { storageObject } from './storage.ts'

const inSet = (statuses: readonly number[]) => `(${statuses.join(', ')})`
const approvedIfPublic = by(`case when s.event_session_status_id in ${inSet(publicSessionStatuses)}
  then ${sessionStatus.approved} else s.event_session_status_id end`)
const moderated = by(String(sessionStatus.moderated))
const thatTakePlace = `
  and s.deleted_at is null and s.event_session_status_id not in ${inSet(givenUpSessionStatuses)}`

/** As much of what a public event shows as an index can hold; its days are not in it. */
const isShown = (
  table: Record<'deletedAt' | 'startTime' | 'eventSessionStatusId', AnyPgColumn>,
) => sql`${table.eventSessionStatusId} in (${sql.raw(publicSessionStatuses.join(', '))}) and ${table.deletedAt} is null
  and ${table.startTime} is not null`

export const eventSession = declaredTable(
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
    eventSessionStatusId: integer('event_session_status_id').notNull().default(sessionStatus.draft),
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
    /** When the public was last told how many are registered for it. */
    attendanceToldAt: instant('attendance_told_at'),
    ...revisionColumns(),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
    deletedAt: instant('deleted_at'),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, countingUses],
    copiedFrom: { joined: laterStart, only: thatTakePlace },
    columns: {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      eventDayId: [none, copiedId, stays],
      eventLocationId: [none, copiedIdIfRoomsAreKept, stays],
      roomId: [none, sameIfRoomsAreKept, stays],
      title: [programme, same, redacted],
      subtitle: [programme, same, redactedIfThere],
      description: [programme, same, redactedIfThere],
      slug: [programme, same, emptied],
      startTime: [none, by('later.start_time'), stays],
      endTime: [none, endAfterLaterStart, stays],
      eventSessionStatusId: [none, approvedIfPublic, moderated],
      eventSessionKindId: [none, same, stays],
      sortOrder: [none, same, stays],
      maxAudienceAttendees: [none, same, stays],
      registrationModeId: [none, same, stays],
      featuredImageId: [none, same, emptied],
      publishedAt: [none, left, stays],
      attendanceToldAt: [none, left, stays],
      statusBeforeModeration: [none, left, emptied],
      sharesRoom: [none, same, stays],
      revision: [none, left, stays],
      revisedAt: [none, left, stays],
      concurrencyStamp: [none, newStamp, newStamp],
      createdAt: [none, left, stays],
      deletedAt: [none, left, stays],
    },
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
    // When an event begins (db/start-of-event.ts).
    index('event_session_start')
      .on(table.tenantId, table.eventId, table.startTime)
      .where(
        sql`${table.deletedAt} is null and ${table.eventSessionStatusId} not in (${sql.raw(givenUpSessionStatuses.join(', '))})`,
      ),
    // What is on in the community, and when.
    index('event_session_public')
      .on(table.tenantId, table.startTime, table.id)
      .where(isShown(table)),
    index('event_session_public_kind')
      .on(table.tenantId, table.eventSessionKindId, table.startTime)
      .where(isShown(table)),
    refersTo(table, ['tenantId', 'eventId'], event),
    refersTo(table, ['tenantId', 'eventId', 'eventDayId'], eventDay),
    refersTo(table, ['tenantId', 'eventId', 'eventLocationId'], eventLocation),
    refersTo(table, ['tenantId', 'roomId'], room),
    refersTo(table, ['tenantId', 'featuredImageId'], storageObject),
    index('event_session_of_featured_image')
      .on(table.tenantId, table.featuredImageId)
      .where(sql`${table.featuredImageId} is not null`),
  ],
)

/** A language may be assigned to a session at most once. */
export const eventSessionLanguage = declaredTable(
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
  {
    rights: everything,
    rowSecurity: [ownTenant],
    copiedFrom: { joined: withCopiedSession },
    columns: {
      id: [none, left, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      eventSessionId: [none, copiedId, stays],
      languageCode: [none, same, stays],
      language: [none, left, stays],
      concurrencyStamp: [none, left, stays],
    },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventSessionId, table.languageCode] }),
    unique('event_session_language_in_tenant').on(table.tenantId, table.id),
    index('event_session_language_of_event').on(table.tenantId, table.eventId, table.language),
    index('event_session_language_spoken').on(table.tenantId, table.language, table.languageCode),
    refersTo(table, ['tenantId', 'eventId', 'eventSessionId'], eventSession).onDelete('cascade'),
  ],
)

/** A person named on a session. The public reads the name only where the person has consented. */
export const eventSessionSpeaker = declaredTable(
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
  {
    rights: everything,
    rowSecurity: [ownTenant],
    copiedFrom: { joined: withCopiedSession },
    columns: {
      id: [none, copiedId, goesWithRow],
      tenantId: [none, ofTenant, goesWithRow],
      eventId: [none, ofTarget, goesWithRow],
      eventSessionId: [none, copiedId, goesWithRow],
      displayName: [programme, same, goesWithRow],
      importedName: [programme, left, goesWithRow],
      sortOrder: [none, same, goesWithRow],
      // Who consented did so for the source.
      hasConsented: [none, by('false'), goesWithRow],
      concurrencyStamp: [none, newStamp, goesWithRow],
      createdAt: [none, left, goesWithRow],
    },
  },
  (table) => [
    unique('event_session_speaker_name_once').on(
      table.tenantId,
      table.eventSessionId,
      table.displayName,
    ),
    index('event_session_speaker_of_event').on(table.tenantId, table.eventId),
    refersTo(table, ['tenantId', 'eventId', 'eventSessionId'], eventSession).onDelete('cascade'),
  ],
)
