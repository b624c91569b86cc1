import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdColumn, instant, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'

/** Who an event is by: a person (1), an organization (2) or a group (3). */
export const actor = pgTable(
  'actor',
  {
    id: uuid('id').notNull().primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    actorTypeId: integer('actor_type_id').notNull(),
    userId: uuid('user_id'),
    organizationId: uuid('organization_id'),
    groupId: uuid('group_id'),
    displayName: text('display_name'),
    handle: text('handle'),
    suspendedAt: instant('suspended_at'),
    createdAt: createdColumn(),
  },
  (table) => [
    unique('actor_in_tenant').on(table.tenantId, table.id),
    unique('actor_of_user').on(table.tenantId, table.userId),
    unique('actor_of_organization').on(table.tenantId, table.organizationId),
    unique('actor_of_group').on(table.tenantId, table.groupId),
    index('actor_by_handle').on(table.tenantId, table.handle),
  ],
)
