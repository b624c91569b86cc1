import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none, unlink, unlinkToNobody, withRow } from '../personal-data/mark.ts'
import { createdColumn, instant, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'
import { appUser } from './users.ts'

const ofCollective = keep('What an organization or group says of itself; its members change it.')

const kindColumn = (name: string) => text(name, { enum: ['organization', 'group'] }).notNull()

/** People acting as one: an organization or a group. Its actor is what owns events. */
export const collective = declaredTable(
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
  {
    rights: ['select', 'insert', 'update'],
    rowSecurity: [ownTenant],
    columns: {
      id: none,
      tenantId: none,
      kind: none,
      approvalStatusId: none,
      approvalReason: ofCollective,
      verifiedAt: none,
      concurrencyStamp: none,
      createdAt: none,
      deletedAt: none,
    },
  },
  (table) => [
    unique('collective_in_tenant').on(table.tenantId, table.kind, table.id),
    check('collective_kind', sql`${table.kind} in ('organization', 'group')`),
  ],
)

/** Name and contact of a collective: personal data may be in it, and it may be absent. */
export const collectiveProfile = declaredTable(
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
  {
    rights: ['select', 'insert', 'update'],
    rowSecurity: [ownTenant],
    columns: {
      collectiveId: none,
      tenantId: none,
      kind: none,
      fullName: ofCollective,
      description: ofCollective,
      websiteUrl: ofCollective,
      email: ofCollective,
      address: ofCollective,
      postcode: ofCollective,
      city: ofCollective,
      country: ofCollective,
      pictureUri: ofCollective,
    },
  },
  (table) => [refersTo(table, ['tenantId', 'kind', 'collectiveId'], collective)],
)

/** How a collective appears in this community; takes precedence over its profile. */
export const collectiveParticipation = declaredTable(
  'collective_participation',
  {
    tenantId: tenantColumn(),
    collectiveId: uuid('collective_id').notNull(),
    kind: kindColumn('kind'),
    displayName: text('display_name'),
    pictureUri: text('picture_uri'),
  },
  {
    rights: ['select', 'insert', 'update'],
    rowSecurity: [ownTenant],
    columns: {
      tenantId: none,
      collectiveId: none,
      kind: none,
      displayName: ofCollective,
      pictureUri: ofCollective,
    },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.collectiveId] }),
    refersTo(table, ['tenantId', 'kind', 'collectiveId'], collective),
  ],
)

/** An offer of a role on an organization, a group or the community itself, to an account or to an address. */
export const invitation = declaredTable(
  'invitation',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    kind: text('kind', { enum: ['organization', 'group', 'tenant'] }).notNull(),
    /** Null for the community itself. */
    collectiveId: uuid('collective_id'),
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
  {
    rights: ['select'],
    rowSecurity: [ownTenant],
    rowsOf: 'user_id = erased or email = any(emails)',
    deletesRows: true,
    columns: {
      id: withRow,
      tenantId: withRow,
      kind: withRow,
      collectiveId: withRow,
      userId: withRow,
      email: withRow,
      roleId: withRow,
      state: withRow,
      invitedByUserId: unlinkToNobody,
      createdAt: withRow,
      expiresAt: withRow,
      decidedAt: withRow,
    },
  },
  (table) => [
    refersTo(table, ['tenantId', 'kind', 'collectiveId'], collective),
    check('invitation_to_one', sql`(${table.userId} is null) <> (${table.email} is null)`),
    check('invitation_of_kind', sql`(${table.kind} = 'tenant') = (${table.collectiveId} is null)`),
    uniqueIndex('community_invitation_once')
      .on(table.tenantId, table.email)
      .where(sql`${table.state} = 'Pending' and ${table.collectiveId} is null`),
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
export const endedMembership = declaredTable(
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
  {
    rights: nothing,
    rowSecurity: [ownTenant],
    // How many left and when is the collective's; who it was is not.
    columns: {
      id: none,
      tenantId: none,
      kind: none,
      collectiveId: none,
      userId: unlinkToNobody,
      roleId: none,
      joinedAt: none,
      endedAt: none,
      endedByUserId: unlink,
    },
  },
  (table) => [index('ended_membership_of').on(table.tenantId, table.collectiveId)],
)
