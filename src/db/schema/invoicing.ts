import { sql } from 'drizzle-orm'
import { boolean, check, text, unique, uuid } from 'drizzle-orm/pg-core'
import { euCountries } from '../../kernel/vat-ids.ts'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none } from '../personal-data/mark.ts'
import { collective } from './collectives.ts'
import { literals, refersTo, stampColumn, tenantColumn } from './columns.ts'

const stated = keep('Who issues invoices, as law asks for it. An organization says so of itself.')

/** What an organization says of its invoices. It has no row until it is saved for the first time. */
export const invoicingSettings = declaredTable(
  'invoicing_settings',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    organizationId: uuid('organization_id').notNull(),
    kind: text('kind', { enum: ['organization'] })
      .notNull()
      .default('organization'),
    isIssuingInvoices: boolean('is_issuing_invoices').notNull(),
    legalName: text('legal_name'),
    addressLines: text('address_lines').array().notNull(),
    country: text('country'),
    taxNumber: text('tax_number'),
    vatId: text('vat_id'),
    numberPrefix: text('number_prefix').notNull(),
    isSmallBusiness: boolean('is_small_business').notNull(),
    smallBusinessNote: text('small_business_note'),
    reversesCharge: boolean('reverses_charge').notNull().default(false),
    concurrencyStamp: stampColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: none,
      tenantId: none,
      organizationId: none,
      kind: none,
      isIssuingInvoices: none,
      legalName: stated,
      addressLines: stated,
      country: none,
      taxNumber: stated,
      vatId: stated,
      numberPrefix: none,
      isSmallBusiness: none,
      smallBusinessNote: stated,
      reversesCharge: none,
      concurrencyStamp: none,
    },
  },
  (table) => [
    unique('invoicing_settings_once').on(table.tenantId, table.organizationId),
    refersTo(
      table,
      ['tenantId', 'kind', 'organizationId'],
      collective,
      'invoicing_settings_organization',
    ),
    check('invoicing_settings_kind', sql`${table.kind} = 'organization'`),
    check('invoicing_settings_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check(
      'invoicing_settings_to_issue',
      sql`not ${table.isIssuingInvoices}
        or num_nulls(${table.legalName}, ${table.country}) = 0 and cardinality(${table.addressLines}) > 0`,
    ),
    check(
      'invoicing_settings_small_business',
      sql`not ${table.isSmallBusiness} or ${table.smallBusinessNote} is not null`,
    ),
    check(
      'invoicing_settings_reverse_charge',
      sql`not ${table.reversesCharge} or not ${table.isSmallBusiness} and ${table.vatId} is not null
        and ${table.country} is not null and ${table.country} in ${literals(euCountries)}`,
    ),
  ],
)
