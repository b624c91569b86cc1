import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdColumn, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'

export const appUser = pgTable('app_user', {
  id: uuid('id').primaryKey(),
  /** Raised by triggers whenever a grant or membership of this user is changed or taken away. */
  authorityVersion: bigint('authority_version', { mode: 'number' }).notNull().default(1),
  createdAt: createdColumn(),
})

export const userIdentity = pgTable(
  'user_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

export const userProfile = pgTable('user_profile', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => appUser.id),
  email: text('email').unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
})

/** Membership of a community (INTEROP 6.4: 1 Active, 2 Suspended, 3 Banned, 4 Removed). */
export const tenantUser = pgTable(
  'tenant_user',
  {
    tenantId: tenantColumn().references(() => tenant.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    statusId: integer('status_id').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId] })],
)

export const instanceGrant = pgTable(
  'instance_grant',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    roleId: integer('role_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
)

/** A role held inside one community: on it, an organization, a group or an event. */
export const roleGrant = pgTable(
  'role_grant',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    userId: uuid('user_id').notNull(),
    scope: text('scope', { enum: ['tenant', 'organization', 'group', 'event'] }).notNull(),
    scopeId: uuid('scope_id').notNull(),
    roleId: integer('role_id').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [tenantUser.tenantId, tenantUser.userId],
    }),
    unique('role_grant_once').on(
      table.tenantId,
      table.userId,
      table.scope,
      table.scopeId,
      table.roleId,
    ),
    index('role_grant_of_user').on(table.userId),
  ],
)
