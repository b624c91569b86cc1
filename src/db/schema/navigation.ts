import { boolean, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type Audience, audience } from '../../kernel/audience.ts'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { createdColumn, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'

/** Where a community leads its visitors. */
export const navigationEntry = declaredTable(
  'navigation_entry',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    /** The entry whose menu it is in. */
    parentId: uuid('parent_id'),
    label: text('label').notNull(),
    url: text('url').notNull(),
    audience: text('audience').$type<Audience>().notNull().default(audience.everybody),
    isVisible: boolean('is_visible').notNull().default(true),
    isInHeader: boolean('is_in_header').notNull().default(true),
    sortOrder: integer('sort_order').notNull().default(0),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: none,
      tenantId: none,
      parentId: none,
      label: none,
      url: none,
      audience: none,
      isVisible: none,
      isInHeader: none,
      sortOrder: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('navigation_entry_in_tenant').on(table.tenantId, table.id),
    index('navigation_entry_order').on(table.tenantId, table.sortOrder, table.label),
    index('navigation_entry_of_parent').on(table.tenantId, table.parentId),
    refersTo(table, ['tenantId', 'parentId'], table, 'navigation_entry_parent').onDelete('cascade'),
  ],
)
