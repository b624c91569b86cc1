import { index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { content, none } from '../personal-data/mark.ts'
import {
  copiedId,
  emptied,
  left,
  newStamp,
  ofTarget,
  ofTenant,
  redacted,
  same,
  sameIfRoomsAreKept,
  stays,
  withCopiedSession,
} from '../programme/treatment.ts'
import { createdColumn, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { event } from './events.ts'
import { room } from './places.ts'
import { eventSession } from './sessions.ts'

/** A track of an event: sessions of one event that belong together. */
export const sessionGroup = declaredTable(
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
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      title: [content, same, redacted],
      slug: [content, same, emptied],
      roomId: [none, sameIfRoomsAreKept, stays],
      sortOrder: [none, same, stays],
      concurrencyStamp: [none, newStamp, newStamp],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    refersTo(table, ['tenantId', 'roomId'], room),
    index('session_group_of_room').on(table.tenantId, table.roomId),
    unique('session_group_in_event').on(table.tenantId, table.eventId, table.id),
    refersTo(table, ['tenantId', 'eventId'], event),
  ],
)

export const sessionGroupSession = declaredTable(
  'session_group_session',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    sessionGroupId: uuid('session_group_id').notNull(),
    eventSessionId: uuid('event_session_id').notNull(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    copiedFrom: { joined: withCopiedSession },
    columns: {
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      sessionGroupId: [none, copiedId, stays],
      eventSessionId: [none, copiedId, stays],
    },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventSessionId, table.sessionGroupId] }),
    index('session_group_session_of_event').on(table.tenantId, table.eventId, table.sessionGroupId),
    refersTo(table, ['tenantId', 'eventId', 'sessionGroupId'], sessionGroup).onDelete('cascade'),
    refersTo(table, ['tenantId', 'eventId', 'eventSessionId'], eventSession).onDelete('cascade'),
  ],
)
