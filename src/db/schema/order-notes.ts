import { sql } from 'drizzle-orm'
import { check, text, uuid } from 'drizzle-orm/pg-core'
import { orderBounds } from '../../kernel/orders.ts'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { withRow } from '../personal-data/mark.ts'
import { instant, refersTo, tenantColumn } from './columns.ts'
import { registrationOrder, rowsOfOrdersOf } from './orders.ts'

/** What organizers note of an order. Its buyer is not shown it. */
export const registrationOrderNote = declaredTable(
  'registration_order_note',
  {
    registrationOrderId: uuid('registration_order_id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    note: text('note').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    rowsOf: rowsOfOrdersOf('email = any(emails)'),
    deletesRows: true,
    isOfProgramme: false,
    columns: {
      registrationOrderId: withRow,
      tenantId: withRow,
      eventId: withRow,
      note: withRow,
      changedAt: withRow,
    },
  },
  (table) => [
    refersTo(
      table,
      ['tenantId', 'eventId', 'registrationOrderId'],
      registrationOrder,
      'registration_order_note_order',
    ),
    check(
      'registration_order_note_length',
      sql`length(${table.note}) between 1 and ${sql.raw(String(orderBounds.note))}`,
    ),
  ],
)
