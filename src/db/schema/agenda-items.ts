import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdColumn, instant, revisionColumns, stampColumn, tenantColumn } from './columns.ts'
import { event, eventDay } from './events.ts'
import { eventLocation, room } from './places.ts'

export const agendaItem = pgTable(
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
  (table) => [
    unique('event_agenda_item_in_tenant').on(table.tenantId, table.id),
    index('event_agenda_item_of_event').on(table.tenantId, table.eventId),
    index('event_agenda_item_of_room').on(table.tenantId, table.roomId),
    check('event_agenda_item_ends_after_start', sql`${table.endTime} > ${table.startTime}`),
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
  ],
)
