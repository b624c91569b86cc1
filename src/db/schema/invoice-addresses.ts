import { sql } from 'drizzle-orm'
import { check, text, uuid } from 'drizzle-orm/pg-core'
import { euCountries } from '../../kernel/vat-ids.ts'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { withRow } from '../personal-data/mark.ts'
import { literals, refersTo, tenantColumn } from './columns.ts'
import { registrationOrder, rowsOfOrdersOf } from './orders.ts'

/** For whom the buyer of an order wants its invoice, which has a copy from its issue on. */
export const orderInvoiceAddress = declaredTable(
  'order_invoice_address',
  {
    registrationOrderId: uuid('registration_order_id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    company: text('company'),
    addressLines: text('address_lines').array().notNull(),
    country: text('country').notNull(),
    vatId: text('vat_id'),
    /** The country of the EU whose form the number has. */
    vatCountry: text('vat_country'),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    rowsOf: rowsOfOrdersOf('position = 1 and email = any(emails)'),
    deletesRows: true,
    isOfProgramme: false,
    columns: {
      registrationOrderId: withRow,
      tenantId: withRow,
      eventId: withRow,
      company: withRow,
      addressLines: withRow,
      country: withRow,
      vatId: withRow,
      vatCountry: withRow,
    },
  },
  (table) => [
    refersTo(
      table,
      ['tenantId', 'eventId', 'registrationOrderId'],
      registrationOrder,
      'order_invoice_address_order',
    ),
    check('order_invoice_address_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check(
      'order_invoice_address_vat',
      sql`(${table.vatId} is null) = (${table.vatCountry} is null)
        and (${table.vatCountry} is null or ${table.company} is not null)
        and ${table.vatCountry} in ${literals(euCountries)}`,
    ),
  ],
)
