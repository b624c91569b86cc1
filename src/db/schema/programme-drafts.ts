import { foreignKey, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { content, keep, none, replacedBy, unlink } from '../personal-data/mark.ts'
import { left, newStamp, redactedIfThere, stays } from '../programme/treatment.ts'
import { createdColumn, instant, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { event } from './events.ts'
import { room } from './places.ts'
import { eventSession } from './sessions.ts'

/** Changes of an event's programme that nobody but its organizers sees yet. Its first change makes it. */
export const programmeDraft = declaredTable(
  'programme_draft',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    /** New with every change: what is published is what was looked at. */
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: [none, left, stays],
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      concurrencyStamp: [none, left, newStamp],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('programme_draft_of_event').on(table.tenantId, table.eventId),
    refersTo(table, ['tenantId', 'eventId'], event),
  ],
)

/** Where a session goes with the next release. */
export const programmeDraftChange = declaredTable(
  'programme_draft_change',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    eventSessionId: uuid('event_session_id').notNull(),
    startTime: instant('start_time'),
    endTime: instant('end_time'),
    roomId: uuid('room_id'),
    /** Where the session was when the change was made: elsewhere now, the change is stale. */
    knownStartTime: instant('known_start_time'),
    knownEndTime: instant('known_end_time'),
    knownRoomId: uuid('known_room_id'),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: [none, left, stays],
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      eventSessionId: [none, left, stays],
      startTime: [none, left, stays],
      endTime: [none, left, stays],
      roomId: [none, left, stays],
      knownStartTime: [none, left, stays],
      knownEndTime: [none, left, stays],
      knownRoomId: [none, left, stays],
      concurrencyStamp: [none, left, newStamp],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('programme_draft_change_once').on(table.tenantId, table.eventId, table.eventSessionId),
    index('programme_draft_change_of_room').on(table.tenantId, table.roomId),
    foreignKey({
      name: 'programme_draft_change_draft',
      columns: [table.tenantId, table.eventId],
      foreignColumns: [programmeDraft.tenantId, programmeDraft.eventId],
    }).onDelete('cascade'),
    refersTo(
      table,
      ['tenantId', 'eventId', 'eventSessionId'],
      eventSession,
      'programme_draft_change_session',
    ).onDelete('cascade'),
    refersTo(table, ['tenantId', 'roomId'], room, 'programme_draft_change_in_room'),
  ],
)

/** A draft that was published. */
export const programmeRelease = declaredTable(
  'programme_release',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    /** Counts per event. */
    number: integer('number').notNull(),
    note: text('note'),
    changeCount: integer('change_count').notNull(),
    releasedAt: instant('released_at').notNull(),
    /** Null when a key did it. */
    releasedByUserId: uuid('released_by_user_id'),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: [none, left, stays],
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      number: [none, left, stays],
      note: [content, left, redactedIfThere],
      changeCount: [none, left, stays],
      releasedAt: [none, left, stays],
      releasedByUserId: [unlink, left, stays],
    },
  },
  (table) => [
    unique('programme_release_number_once').on(table.tenantId, table.eventId, table.number),
    unique('programme_release_in_event').on(table.tenantId, table.eventId, table.id),
    index('programme_release_by').on(table.releasedByUserId),
    refersTo(table, ['tenantId', 'eventId'], event),
  ],
)

const ofThen = keep('The programme of an event as it was, which names sessions and rooms.')
const roomsAtHome =
  'select r.id from location l join room r on r.tenant_id = l.tenant_id and r.location_id = l.id where l.home_of_user_id = erased'
const unlessAtHome = (when: 'before' | 'after') =>
  replacedBy(`case when room_id_${when} in (${roomsAtHome}) then null else room_name_${when} end`)

/** What a release did to one session, in the words of then. */
export const programmeReleaseChange = declaredTable(
  'programme_release_change',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    programmeReleaseId: uuid('programme_release_id').notNull(),
    /** The session may be gone since. */
    sessionId: uuid('session_id').notNull(),
    title: text('title'),
    startBefore: instant('start_before'),
    endBefore: instant('end_before'),
    roomIdBefore: uuid('room_id_before'),
    roomNameBefore: text('room_name_before'),
    dayIdBefore: uuid('day_id_before'),
    startAfter: instant('start_after'),
    endAfter: instant('end_after'),
    roomIdAfter: uuid('room_id_after'),
    roomNameAfter: text('room_name_after'),
    dayIdAfter: uuid('day_id_after'),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    rowsOf: `tenant_id in (select tenant_id from location where home_of_user_id = erased)
      and (room_id_before in (${roomsAtHome}) or room_id_after in (${roomsAtHome}))`,
    columns: {
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      programmeReleaseId: [none, left, stays],
      sessionId: [none, left, stays],
      title: [ofThen, left, redactedIfThere],
      startBefore: [none, left, stays],
      endBefore: [none, left, stays],
      roomIdBefore: [none, left, stays],
      roomNameBefore: [unlessAtHome('before'), left, stays],
      dayIdBefore: [none, left, stays],
      startAfter: [none, left, stays],
      endAfter: [none, left, stays],
      roomIdAfter: [none, left, stays],
      roomNameAfter: [unlessAtHome('after'), left, stays],
      dayIdAfter: [none, left, stays],
    },
  },
  (table) => [
    primaryKey({
      name: 'programme_release_change_pkey',
      columns: [table.tenantId, table.programmeReleaseId, table.sessionId],
    }),
    refersTo(
      table,
      ['tenantId', 'eventId', 'programmeReleaseId'],
      programmeRelease,
      'programme_release_change_release',
    ).onDelete('cascade'),
  ],
)
