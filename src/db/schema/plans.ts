import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PlanAssignmentState, PlanVersionState } from '../../kernel/plan-lifecycle.ts'
import type { Quotas } from '../../kernel/quotas.ts'
import { administering, nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink } from '../personal-data/mark.ts'
import { createdColumn, instant, stampColumn, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'

/** What the instance offers to communities, by name; what it allows stands in its versions. */
export const plan = declaredTable(
  'plan',
  {
    id: uuid('id').primaryKey(),
    /** How it is addressed; it stays. */
    key: text('key').notNull().unique('plan_key_once'),
    name: text('name').notNull(),
    description: text('description'),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: ['select', 'insert', 'update'],
    columns: {
      id: none,
      key: none,
      name: none,
      description: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
)

/** What a plan allows: a draft, then published for good. */
export const planVersion = declaredTable(
  'plan_version',
  {
    id: uuid('id').primaryKey(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plan.id),
    number: integer('number').notNull(),
    state: text('state').$type<PlanVersionState>().notNull(),
    quotas: jsonb('quotas').$type<Quotas>().notNull(),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
    publishedAt: instant('published_at'),
    archivedAt: instant('archived_at'),
  },
  {
    rights: ['select', 'insert', 'update'],
    columns: {
      id: none,
      planId: none,
      number: none,
      state: none,
      quotas: none,
      concurrencyStamp: none,
      createdAt: none,
      publishedAt: none,
      archivedAt: none,
    },
  },
  (table) => [
    unique('plan_version_once').on(table.planId, table.number),
    uniqueIndex('plan_version_one_draft').on(table.planId).where(sql`state = 'Draft'`),
    check('plan_version_state', sql`${table.state} in ('Draft', 'Published', 'Archived')`),
  ],
)

/** That a community is to have a plan, has it, or had it. Read and written by functions alone. */
export const planAssignment = declaredTable(
  'plan_assignment',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    planVersionId: uuid('plan_version_id')
      .notNull()
      .references(() => planVersion.id),
    state: text('state').$type<PlanAssignmentState>().notNull(),
    /** The one that held before; it holds again when this one is rolled back. */
    replacesId: uuid('replaces_id'),
    /** Null when a key did it. */
    preparedByUserId: uuid('prepared_by_user_id'),
    preparedAt: instant('prepared_at').notNull(),
    appliedByUserId: uuid('applied_by_user_id'),
    appliedAt: instant('applied_at'),
    endedAt: instant('ended_at'),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, administering],
    columns: {
      id: none,
      tenantId: none,
      planVersionId: none,
      state: none,
      replacesId: none,
      preparedByUserId: unlink,
      preparedAt: none,
      appliedByUserId: unlink,
      appliedAt: none,
      endedAt: none,
    },
  },
  (table) => [
    uniqueIndex('plan_assignment_applied_once').on(table.tenantId).where(sql`state = 'Applied'`),
    uniqueIndex('plan_assignment_prepared_once').on(table.tenantId).where(sql`state = 'Prepared'`),
    index('plan_assignment_of').on(table.tenantId, table.preparedAt),
    index('plan_assignment_of_version').on(table.planVersionId),
  ],
)
