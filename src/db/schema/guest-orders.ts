import { foreignKey, text, uuid } from 'drizzle-orm/pg-core'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { left, stays } from '../programme/treatment.ts'
import { tenantColumn } from './columns.ts'
import { registrationOrder } from './orders.ts'

/** What opens the order of a guest. An order that an account has claimed has none. */
export const registrationOrderGuest = declaredTable(
  'registration_order_guest',
  {
    registrationOrderId: uuid('registration_order_id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    capabilityHash: text('capability_hash').notNull(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      registrationOrderId: [none, left, stays],
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      capabilityHash: [none, left, stays],
    },
  },
  (table) => [
    foreignKey({
      name: 'registration_order_guest_order',
      columns: [table.tenantId, table.eventId, table.registrationOrderId],
      foreignColumns: [registrationOrder.tenantId, registrationOrder.eventId, registrationOrder.id],
    }),
  ],
)
