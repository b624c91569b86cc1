import { index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { ofTarget, ofTenant, same, stays } from '../programme/treatment.ts'
import { createdColumn, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { event } from './events.ts'
import { tenant } from './tenants.ts'

/** What the categories and the tags of a community have in common. */
const labelColumns = () => ({
  id: uuid('id').primaryKey(),
  tenantId: tenantColumn().references(() => tenant.id),
  code: text('code').notNull(),
  fullName: text('full_name').notNull(),
  typeId: integer('type_id').notNull().default(1),
  sortOrder: integer('sort_order').notNull().default(0),
  concurrencyStamp: stampColumn(),
  createdAt: createdColumn(),
})

export const category = declaredTable(
  'category',
  labelColumns(),
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: none,
      tenantId: none,
      code: none,
      fullName: none,
      typeId: none,
      sortOrder: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('category_in_tenant').on(table.tenantId, table.id),
    unique('category_code_once').on(table.tenantId, table.code),
  ],
)

export const tag = declaredTable(
  'tag',
  labelColumns(),
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: none,
      tenantId: none,
      code: none,
      fullName: none,
      typeId: none,
      sortOrder: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('tag_in_tenant').on(table.tenantId, table.id),
    unique('tag_code_once').on(table.tenantId, table.code),
  ],
)

const labelling = (name: 'event_category' | 'event_tag', label: typeof category | typeof tag) =>
  declaredTable(
    name,
    {
      tenantId: tenantColumn(),
      eventId: uuid('event_id').notNull(),
      labelId: uuid('label_id').notNull(),
    },
    {
      rights: everything,
      rowSecurity: [ownTenant],
      columns: {
        tenantId: [none, ofTenant, stays],
        eventId: [none, ofTarget, stays],
        labelId: [none, same, stays],
      },
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.eventId, table.labelId] }),
      index(`${name}_of_label`).on(table.tenantId, table.labelId),
      refersTo(table, ['tenantId', 'eventId'], event),
      refersTo(table, ['tenantId', 'labelId'], label).onDelete('cascade'),
    ],
  )

export const eventCategory = labelling('event_category', category)
export const eventTag = labelling('event_tag', tag)
