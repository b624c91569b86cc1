import { sql } from 'drizzle-orm'
import { check, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { checkInListBounds, type EntryRule, entryRules } from '../../kernel/check-in-lists.ts'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { content, none } from '../personal-data/mark.ts'
import {
  by,
  copiedId,
  later,
  left,
  newStamp,
  ofTarget,
  ofTenant,
  redacted,
  same,
  stays,
} from '../programme/treatment.ts'
import { createdColumn, instant, literals, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { event, eventDay } from './events.ts'
import { eventSession } from './sessions.ts'

/** Who is let in where: at an event as a whole, on a day of it or at a session. */
export const checkInList = declaredTable(
  'check_in_list',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    name: text('name').notNull(),
    eventDayId: uuid('event_day_id'),
    eventSessionId: uuid('event_session_id'),
    entry: text('entry').$type<EntryRule>().notNull(),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    /** Empty: it is for all types. */
    ticketTypeLineageIds: uuid('ticket_type_lineage_ids').array().notNull().default(sql`'{}'`),
    /** Null: no bound. */
    maximumInside: integer('maximum_inside'),
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
      name: [content, same, redacted],
      eventDayId: [none, copiedId, stays],
      // A session that was deleted has no copy.
      eventSessionId: [
        none,
        by(`(select c.id from event_session c where c.tenant_id = s.tenant_id and c.event_id = target
  and c.id = app.copied_id(target, s.event_session_id))`),
        stays,
      ],
      entry: [none, same, stays],
      opensAt: [none, later, stays],
      closesAt: [none, later, stays],
      ticketTypeLineageIds: [
        none,
        by(`array(select app.copied_id(target, each) from unnest(s.ticket_type_lineage_ids) each)`),
        stays,
      ],
      maximumInside: [none, same, stays],
      concurrencyStamp: [none, newStamp, newStamp],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('check_in_list_in_event').on(table.tenantId, table.eventId, table.id),
    refersTo(table, ['tenantId', 'eventId'], event),
    // The migration names the one column that is emptied.
    refersTo(table, ['tenantId', 'eventId', 'eventDayId'], eventDay, 'check_in_list_day').onDelete(
      'set null',
    ),
    refersTo(
      table,
      ['tenantId', 'eventId', 'eventSessionId'],
      eventSession,
      'check_in_list_session',
    ),
    check('check_in_list_entry', sql`${table.entry} in ${literals(entryRules)}`),
    check(
      'check_in_list_scope',
      sql`${table.eventDayId} is null or ${table.eventSessionId} is null`,
    ),
    check('check_in_list_open', sql`${table.opensAt} < ${table.closesAt}`),
    check(
      'check_in_list_maximum_inside',
      sql`${table.maximumInside} between 1 and ${sql.raw(String(checkInListBounds.maximumInside))}`,
    ),
  ],
)
