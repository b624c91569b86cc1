import { date, foreignKey, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { instant, refersTo, tenantColumn } from './columns.ts'
import { event } from './events.ts'

/** The last change of an event's zone. Triggers write it, whoever changes the zone. */
export const eventTimeShift = declaredTable(
  'event_time_shift',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    fromTimezone: text('from_timezone'),
    toTimezone: text('to_timezone'),
    shiftedAt: instant('shifted_at').notNull(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    isOfProgramme: false,
    columns: {
      tenantId: none,
      eventId: none,
      fromTimezone: none,
      toTimezone: none,
      shiftedAt: none,
    },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId] }),
    refersTo(table, ['tenantId', 'eventId'], event),
  ],
)

/** A session or an item whose wall clock it changed, with its instants and programme days of then. */
export const eventTimeShiftEntry = declaredTable(
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
  {
    rights: everything,
    rowSecurity: [ownTenant],
    isOfProgramme: false,
    columns: {
      tenantId: none,
      eventId: none,
      entryId: none,
      entryType: none,
      startTime: none,
      endTime: none,
      dayBefore: none,
      dayAfter: none,
    },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.entryId] }),
    foreignKey({
      columns: [table.tenantId, table.eventId],
      foreignColumns: [eventTimeShift.tenantId, eventTimeShift.eventId],
    }).onDelete('cascade'),
  ],
)
