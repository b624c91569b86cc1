import { sql } from 'drizzle-orm'
import { boolean, check, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { firstOwnLookupId, type OpenLookup } from '../../kernel/open-lookups.ts'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { stampColumn, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'

/** What a community says of its open lookups; null leaves it to the product. Own entries have ids of their own. */
export const lookupEntry = declaredTable(
  'lookup_entry',
  {
    tenantId: tenantColumn().references(() => tenant.id),
    lookup: text('lookup').$type<OpenLookup>().notNull(),
    id: integer('id').notNull(),
    fullName: text('full_name'),
    description: text('description'),
    position: integer('position'),
    isHidden: boolean('is_hidden').notNull().default(false),
    concurrencyStamp: stampColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      tenantId: none,
      lookup: none,
      id: none,
      fullName: none,
      description: none,
      position: none,
      isHidden: none,
      concurrencyStamp: none,
    },
  },
  (table) => [
    primaryKey({ name: 'lookup_entry_pkey', columns: [table.tenantId, table.lookup, table.id] }),
    check(
      'lookup_entry_named',
      sql`${table.id} < ${sql.raw(String(firstOwnLookupId))} or ${table.fullName} is not null`,
    ),
  ],
)
