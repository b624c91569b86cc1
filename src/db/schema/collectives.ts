import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdColumn, instant, stampColumn, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'
import { appUser } from './users.ts'

const kindColumn = (name: string) => text(name, { enum: ['organization', 'group'] }).notNull()

/** People acting as one: an organization or a group. Its actor is what owns events. */
export const collective = pgTable(
  'collective',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    kind: kindColumn('kind'),
    approvalStatusId: integer('approval_status_id').notNull(),
    approvalReason: text('approval_reason'),
    verifiedAt: instant('verified_at'),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('collective_in_tenant').on(table.tenantId, table.kind, table.id),
    check('collective_kind', sql`${table.kind} in ('organization', 'group')`),
  ],
)

/** Name and contact of a collective: personal data may be in it, and it may be absent. */
export const collectiveProfile = pgTable(
  'collective_profile',
  {
    collectiveId: uuid('collective_id').primaryKey(),
    tenantId: tenantColumn(),
    kind: kindColumn('kind'),
    fullName: text('full_name').notNull(),
    description: text('description'),
    websiteUrl: text('website_url'),
    email: text('email'),
    address: text('address'),
    postcode: text('postcode'),
    city: text('city'),
    country: text('country'),
    pictureUri: text('picture_uri'),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.kind, table.collectiveId],
      foreignColumns: [collective.tenantId, collective.kind, collective.id],
    }),
  ],
)

/** How a collective appears in this community; takes precedence over its profile. */
export const collectiveParticipation = pgTable(
  'collective_participation',
  {
    tenantId: tenantColumn(),
    collectiveId: uuid('collective_id').notNull(),
    kind: kindColumn('kind'),
    displayName: text('display_name'),
    pictureUri: text('picture_uri'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.collectiveId] }),
    foreignKey({
      columns: [table.tenantId, table.kind, table.collectiveId],
      foreignColumns: [collective.tenantId, collective.kind, collective.id],
    }),
  ],
)

/** An offer of a role, to an account or to whoever has an address. */
export const invitation = pgTable(
  'invitation',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    kind: kindColumn('kind'),
    collectiveId: uuid('collective_id').notNull(),
    /** Somebody who is there: an invitation to whoever is being erased waits, and then fails. */
    userId: uuid('user_id').references(() => appUser.id),
    /** Lower case. */
    email: text('email'),
    roleId: integer('role_id').notNull(),
    state: text('state', { enum: ['Pending', 'Accepted', 'Declined', 'Revoked'] })
      .notNull()
      .default('Pending'),
    invitedByUserId: uuid('invited_by_user_id').notNull(),
    createdAt: createdColumn(),
    expiresAt: instant('expires_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.kind, table.collectiveId],
      foreignColumns: [collective.tenantId, collective.kind, collective.id],
    }),
    check('invitation_to_one', sql`(${table.userId} is null) <> (${table.email} is null)`),
    uniqueIndex('invitation_of_user_once')
      .on(table.tenantId, table.collectiveId, table.userId)
      .where(sql`${table.state} = 'Pending'`),
    uniqueIndex('invitation_of_email_once')
      .on(table.tenantId, table.collectiveId, table.email)
      .where(sql`${table.state} = 'Pending'`),
    index('invitation_by_user').on(table.tenantId, table.userId),
    index('invitation_to_user').on(table.userId),
    index('invitation_to_email').on(table.email),
    index('invitation_by_email').on(table.tenantId, table.email),
  ],
)

/** Who was a member, and until when; written by a trigger whenever a role on a collective ends. */
export const endedMembership = pgTable(
  'ended_membership',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    kind: kindColumn('kind'),
    collectiveId: uuid('collective_id').notNull(),
    userId: uuid('user_id').notNull(),
    roleId: integer('role_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
    endedAt: instant('ended_at').notNull().default(sql`now()`),
    endedByUserId: uuid('ended_by_user_id'),
  },
  (table) => [index('ended_membership_of').on(table.tenantId, table.collectiveId)],
)
