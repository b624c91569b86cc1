import { date, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantColumn } from './columns.ts'
import { event } from './events.ts'

/** The last change of an event's zone. Triggers write it, whoever changes the zone. */
export const eventTimeShift = pgTable(
  'event_time_shift',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    fromTimezone: text('from_timezone'),
    toTimezone: text('to_timezone'),
    shiftedAt: instant('shifted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId] }),
    foreignKey({
      columns: [table.tenantId, table.eventId],
      foreignColumns: [event.tenantId, event.id],
    }),
  ],
)

/** A session or an item whose wall clock it changed, with its instants and programme days of then. */
export const eventTimeShiftEntry = pgTable(
  'event_time_shift_entry',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    entryType: text('entry_type', { enum: ['Session', 'AgendaItem'] }).notNull(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time'),
    dayBefore: date('day_before').notNull(),
    dayAfter: date('day_after').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.entryId] }),
    foreignKey({
      columns: [table.tenantId, table.eventId],
      foreignColumns: [eventTimeShift.tenantId, eventTimeShift.eventId],
    }).onDelete('cascade'),
  ],
)
