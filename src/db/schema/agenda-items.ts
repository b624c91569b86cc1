import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { content, none } from '../personal-data/mark.ts'
import {
  by,
  copiedId,
  copiedIdIfRoomsAreKept,
  endAfterLaterStart,
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

export const agendaItem = declaredTable(
  'event_agenda_item',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    eventDayId: uuid('event_day_id'),
    eventLocationId: uuid('event_location_id'),
    roomId: uuid('room_id'),
    title: text('title').notNull(),
    description: text('description'),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    kindId: integer('kind_id'),
    sortOrder: integer('sort_order').notNull().default(0),
    isDraft: boolean('is_draft').notNull().default(false),
    ...revisionColumns(),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    copiedFrom: { joined: laterStart },
    columns: {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      eventDayId: [none, copiedId, stays],
      eventLocationId: [none, copiedIdIfRoomsAreKept, stays],
      roomId: [none, sameIfRoomsAreKept, stays],
      title: [content, same, redacted],
      description: [content, same, redactedIfThere],
      startTime: [none, by('later.start_time'), stays],
      endTime: [none, endAfterLaterStart, stays],
      kindId: [none, same, stays],
      sortOrder: [none, same, stays],
      isDraft: [none, same, stays],
      revision: [none, left, stays],
      revisedAt: [none, left, stays],
      concurrencyStamp: [none, newStamp, newStamp],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('event_agenda_item_in_tenant').on(table.tenantId, table.id),
    index('event_agenda_item_of_event').on(table.tenantId, table.eventId),
    index('event_agenda_item_of_room').on(table.tenantId, table.roomId),
    check('event_agenda_item_ends_after_start', sql`${table.endTime} > ${table.startTime}`),
    refersTo(table, ['tenantId', 'eventId'], event),
    refersTo(table, ['tenantId', 'eventId', 'eventDayId'], eventDay),
    refersTo(table, ['tenantId', 'eventId', 'eventLocationId'], eventLocation),
    refersTo(table, ['tenantId', 'roomId'], room),
  ],
)
