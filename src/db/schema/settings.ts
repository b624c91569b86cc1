import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { settingScopes } from '../../kernel/settings/setting-scopes.ts'
import { administering, nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink, withRow } from '../personal-data/mark.ts'
import { instant } from './columns.ts'
import { tenant } from './tenants.ts'

const scopeColumns = () => ({
  scope: text('scope', { enum: settingScopes }).notNull(),
  /** Whose it is: the id of the person, group, organization or community; all zeroes for the instance. */
  scopeId: uuid('scope_id').notNull(),
  /** Null for what is of no community. */
  tenantId: uuid('tenant_id').references(() => tenant.id),
})

/** What is stored of settings, by whoever has set it. Read and written by functions alone. */
export const settingValue = declaredTable(
  'setting_value',
  {
    ...scopeColumns(),
    category: text('category').notNull(),
    key: text('key').notNull(),
    /** Null where the scope locks what it inherits. */
    value: text('value'),
    isLocked: boolean('is_locked').notNull().default(false),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, administering],
    rowsOf: `scope = 'user' and scope_id = erased`,
    deletesRows: true,
    columns: {
      scope: withRow,
      scopeId: withRow,
      tenantId: none,
      category: withRow,
      key: withRow,
      value: withRow,
      isLocked: withRow,
    },
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.scopeId, table.key] }),
    check('setting_value_says', sql`${table.value} is not null or ${table.isLocked}`),
    check(
      'setting_value_of_community',
      sql`(${table.scope} in ('user', 'instance')) = (${table.tenantId} is null)`,
    ),
  ],
)

/** Who changed settings of communities and of the instance. Secret values are masked. */
export const settingChange = declaredTable(
  'setting_change',
  {
    id: uuid('id').primaryKey(),
    ...scopeColumns(),
    key: text('key').notNull(),
    oldValue: text('old_value'),
    newValue: text('new_value'),
    wasLocked: boolean('was_locked').notNull(),
    isLocked: boolean('is_locked').notNull(),
    /** Null for a key that is nobody's own, and when that person is erased. */
    changedByUserId: uuid('changed_by_user_id'),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, administering],
    columns: {
      id: none,
      scope: none,
      scopeId: none,
      tenantId: none,
      key: none,
      oldValue: none,
      newValue: none,
      wasLocked: none,
      isLocked: none,
      changedByUserId: unlink,
      changedAt: none,
    },
  },
  (table) => [index('setting_change_of_scope').on(table.scope, table.scopeId, table.changedAt)],
)
