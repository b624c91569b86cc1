import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { membershipStatus } from '../../kernel/membership-status.ts'
import { roleSets } from '../../kernel/role-sets.ts'
import { nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, ofUser, unlink, withRow } from '../personal-data/mark.ts'
import { createdColumn, instant, spanOf, stampColumn, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'

export const appUser = declaredTable(
  'app_user',
  {
    id: uuid('id').primaryKey(),
    /** Raised by triggers whenever a grant or membership of this user is changed or taken away. */
    authorityVersion: bigint('authority_version', { mode: 'number' }).notNull().default(1),
    concurrencyStamp: stampColumn().default(sql`gen_random_uuid()`),
    /** Until when nobody may act as this person: an erasure is on its way. */
    heldUntil: instant('held_until'),
    createdAt: createdColumn(),
  },
  {
    rights: nothing,
    rowsOf: 'id = erased',
    deletesRows: true,
    columns: {
      id: withRow,
      authorityVersion: withRow,
      concurrencyStamp: withRow,
      heldUntil: withRow,
      createdAt: withRow,
    },
  },
)

export const userIdentity = declaredTable(
  'user_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
  },
  { rights: nothing, ...ofUser, columns: { issuer: withRow, subject: withRow, userId: withRow } },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('user_identity_of_user').on(table.userId),
  ],
)

export const userProfile = declaredTable(
  'user_profile',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => appUser.id),
    /** In lower case. */
    email: text('email').unique('user_profile_email_once'),
    emailVerifiedAt: instant('email_verified_at'),
    firstName: text('first_name'),
    lastName: text('last_name'),
  },
  {
    rights: nothing,
    ...ofUser,
    columns: {
      userId: withRow,
      email: withRow,
      emailVerifiedAt: withRow,
      firstName: withRow,
      lastName: withRow,
    },
  },
)

/** Membership of a community (1 Active, 2 Suspended, 3 Banned, 4 Removed). */
export const tenantUser = declaredTable(
  'tenant_user',
  {
    tenantId: tenantColumn().references(() => tenant.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    statusId: integer('status_id').notNull().default(membershipStatus.active),
  },
  {
    rights: ['select'],
    rowSecurity: [ownTenant],
    ...ofUser,
    columns: { tenantId: withRow, userId: withRow, statusId: withRow },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index('tenant_user_of_user').on(table.userId),
  ],
)

/** How members came to their status. Written by functions alone; read by administrators. */
export const tenantUserTransition = declaredTable(
  'tenant_user_transition',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    userId: uuid('user_id').notNull(),
    /** Null: the instance made the account a member. */
    oldStatusId: integer('old_status_id'),
    newStatusId: integer('new_status_id').notNull(),
    /** Null when that person is erased. */
    transitionedByUserId: uuid('transitioned_by_user_id'),
    reason: text('reason'),
    transitionedAt: instant('transitioned_at').notNull().default(sql`now()`),
  },
  {
    rights: ['select'],
    rowSecurity: [ownTenant],
    ...ofUser,
    columns: {
      id: withRow,
      tenantId: withRow,
      userId: withRow,
      oldStatusId: withRow,
      newStatusId: withRow,
      transitionedByUserId: unlink,
      reason: withRow,
      transitionedAt: withRow,
    },
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [tenantUser.tenantId, tenantUser.userId],
    }),
    index('tenant_user_transition_of').on(table.tenantId, table.userId, table.transitionedAt),
    index('tenant_user_transition_of_user').on(table.userId),
  ],
)

export const instanceGrant = declaredTable(
  'instance_grant',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    roleId: integer('role_id').notNull(),
    createdAt: createdColumn(),
  },
  { rights: nothing, ...ofUser, columns: { userId: withRow, roleId: withRow, createdAt: withRow } },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
)

/** Who made and removed administrators of the instance. Written and read by functions alone. */
export const instanceAdministratorChange = declaredTable(
  'instance_administrator_change',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['added', 'removed'] }).notNull(),
    /** Null when that person is erased; so is the other. */
    userId: uuid('user_id'),
    changedByUserId: uuid('changed_by_user_id'),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
  },
  {
    rights: nothing,
    columns: {
      id: none,
      kind: none,
      userId: unlink,
      changedByUserId: unlink,
      changedAt: none,
    },
  },
  (table) => [index('instance_administrator_change_at').on(table.changedAt)],
)

/**
 * A role held inside one community: on it, an organization, a group or an event. On an organization
 * or a group it is the membership.
 */
export const roleGrant = declaredTable(
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
  {
    rights: ['select'],
    rowSecurity: [ownTenant],
    ...ofUser,
    columns: {
      id: withRow,
      tenantId: withRow,
      userId: withRow,
      scope: withRow,
      scopeId: withRow,
      roleId: withRow,
      createdAt: withRow,
    },
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
    // A person is on the team of an event once, in one role.
    uniqueIndex('event_role_once')
      .on(table.tenantId, table.scopeId, table.userId)
      .where(sql`${table.scope} = 'event'`),
    index('role_grant_of_user').on(table.userId),
    index('role_grant_on').on(table.tenantId, table.scopeId),
    check(
      'role_grant_role_of_scope',
      sql`(${table.scope} = 'tenant' and ${table.roleId} ${spanOf(roleSets.tenantMembers)})
        or (${table.scope} = 'organization' and ${table.roleId} ${spanOf(roleSets.organizationMembers)})
        or (${table.scope} = 'group' and ${table.roleId} ${spanOf(roleSets.groupMembers)})
        or (${table.scope} = 'event' and ${table.roleId} ${spanOf(roleSets.eventTeam)})`,
    ),
    uniqueIndex('membership_once')
      .on(table.tenantId, table.scopeId, table.userId)
      .where(sql`${table.scope} in ('organization', 'group')`),
  ],
)
