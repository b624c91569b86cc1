import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import {
  administering,
  beforeACommunityIsKnown,
  nothing,
  ownTenant,
} from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none, unlink } from '../personal-data/mark.ts'
import { createdColumn, instant } from './columns.ts'

/** A community. Read by `app.enter` alone: the application role has no right on it. */
export const tenant = declaredTable(
  'tenant',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    fullName: text('full_name').notNull(),
    tagline: text('tagline'),
    tenantStatusId: integer('tenant_status_id').notNull(),
    /** Whether strangers may register an account here. */
    allowsRegistration: boolean('allows_registration').notNull().default(false),
    createdAt: createdColumn(),
  },
  {
    rights: nothing,
    columns: {
      id: none,
      slug: none,
      fullName: none,
      tagline: none,
      tenantStatusId: none,
      allowsRegistration: none,
      createdAt: none,
    },
  },
)

/** Raised by every commit that changes what the public can see; its own row, locked last. */
export const tenantEpoch = declaredTable(
  'tenant_epoch',
  {
    tenantId: uuid('tenant_id')
      .primaryKey()
      .references(() => tenant.id),
    epoch: bigint('epoch', { mode: 'number' }).notNull().default(1),
  },
  { rights: nothing, rowSecurity: [ownTenant], columns: { tenantId: none, epoch: none } },
)

/** How a community came to its status. Read and written by functions alone. */
export const tenantTransition = declaredTable(
  'tenant_transition',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenant.id),
    /** Null: the community was made. */
    oldStatusId: integer('old_status_id'),
    newStatusId: integer('new_status_id').notNull(),
    /** Null when a key did it. */
    transitionedByUserId: uuid('transitioned_by_user_id'),
    reason: text('reason'),
    transitionedAt: instant('transitioned_at').notNull().default(sql`now()`),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, administering],
    columns: {
      id: none,
      tenantId: none,
      oldStatusId: none,
      newStatusId: none,
      transitionedByUserId: unlink,
      reason: keep('Why a community was opened, suspended or archived: a record of the instance.'),
      transitionedAt: none,
    },
  },
  (table) => [index('tenant_transition_of').on(table.tenantId, table.transitionedAt)],
)

export const tenantDomain = declaredTable(
  'tenant_domain',
  {
    host: text('host').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenant.id),
    verifiedAt: instant('verified_at'),
  },
  {
    rights: nothing,
    rowSecurity: beforeACommunityIsKnown,
    columns: { host: none, tenantId: none, verifiedAt: none },
  },
)
