import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { certificateStates } from '../../kernel/domain-lifecycle.ts'
import {
  administering,
  beforeACommunityIsKnown,
  everything,
  nothing,
  ownTenant,
} from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none, unlink } from '../personal-data/mark.ts'
import { createdColumn, instant, stampColumn } from './columns.ts'

/** A community. Read and written by functions alone: the application role has no right on it. */
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
    description: text('description'),
    /** Those that it is offered in; the first is the default. */
    languages: text('languages').array().notNull().default(['en']),
    /** Where nothing says another zone. */
    timeZoneId: text('time_zone_id').notNull().default('UTC'),
    /** From then on nobody can reach it, whatever its status says. */
    purgeStartedAt: instant('purge_started_at'),
    concurrencyStamp: stampColumn().defaultRandom(),
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
      description: none,
      languages: none,
      timeZoneId: none,
      purgeStartedAt: none,
      concurrencyStamp: none,
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
  {
    rights: nothing,
    rowSecurity: [ownTenant],
    outlivesPurge: 'A number: what isolates know of the community ends with it.',
    columns: { tenantId: none, epoch: none },
  },
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
    outlivesPurge: 'How the community came to its end.',
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

/** That a community is to be purged, who said so, and how far it has come. Read and written by functions alone. */
export const tenantPurge = declaredTable(
  'tenant_purge',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenant.id),
    reason: text('reason').notNull(),
    /** Null when a key did it. */
    scheduledByUserId: uuid('scheduled_by_user_id'),
    scheduledAt: instant('scheduled_at').notNull(),
    dueAt: instant('due_at').notNull(),
    cancelledByUserId: uuid('cancelled_by_user_id'),
    cancelReason: text('cancel_reason'),
    cancelledAt: instant('cancelled_at'),
    startedAt: instant('started_at'),
    /** Of the tables in their order; those before it are empty. */
    tablesEmptied: integer('tables_emptied').notNull().default(0),
    rowsDeleted: bigint('rows_deleted', { mode: 'number' }).notNull().default(0),
    advancedAt: instant('advanced_at'),
    finishedAt: instant('finished_at'),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, administering],
    outlivesPurge: 'Who purged the community, when and why.',
    columns: {
      id: none,
      tenantId: none,
      reason: keep('Why a community was purged: a record of the instance.'),
      scheduledByUserId: unlink,
      scheduledAt: none,
      dueAt: none,
      cancelledByUserId: unlink,
      cancelReason: keep('Why it was not: a record of the instance.'),
      cancelledAt: none,
      startedAt: none,
      tablesEmptied: none,
      rowsDeleted: none,
      advancedAt: none,
      finishedAt: none,
    },
  },
  (table) => [
    uniqueIndex('tenant_purge_once').on(table.tenantId).where(sql`cancelled_at is null`),
    index('tenant_purge_of').on(table.tenantId, table.scheduledAt),
    index('tenant_purge_due')
      .on(table.dueAt)
      .where(sql`cancelled_at is null and finished_at is null`),
  ],
)

/** A host name that a community says is its own, and what the last check of its records saw. */
export const customDomain = declaredTable(
  'custom_domain',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenant.id),
    host: text('host').notNull(),
    /** What the TXT record must say: made for this claim, and for no other one. */
    token: text('token').notNull(),
    /** Raised by whoever begins a check, or asks for one: an older check says nothing any more. */
    checks: integer('checks').notNull().default(0),
    /** In a row, that proved nothing. */
    failures: integer('failures').notNull().default(0),
    failureCode: text('failure_code'),
    lastCheckedAt: instant('last_checked_at'),
    nextCheckAt: instant('next_check_at').notNull(),
    /** When somebody asked for a check last. */
    askedAt: instant('asked_at'),
    seenTexts: jsonb('seen_texts').$type<string[]>(),
    seenAlias: text('seen_alias'),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, administering],
    columns: {
      id: none,
      tenantId: none,
      host: none,
      token: none,
      checks: none,
      failures: none,
      failureCode: none,
      lastCheckedAt: none,
      nextCheckAt: none,
      askedAt: none,
      seenTexts: none,
      seenAlias: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('custom_domain_once').on(table.tenantId, table.host),
    index('custom_domain_due').on(table.nextCheckAt),
    index('custom_domain_host').on(table.host, table.id),
  ],
)

/** Which host leads to which community: one holds a name, and a proof of its claim gave it. */
export const tenantDomain = declaredTable(
  'tenant_domain',
  {
    host: text('host').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenant.id),
    verifiedAt: instant('verified_at'),
    claimId: uuid('claim_id')
      .unique()
      .references(() => customDomain.id, { onDelete: 'cascade' }),
    /** Null while the last check that could tell saw the proof. */
    failingSince: instant('failing_since'),
    /** The host that the pages of all others lead to. */
    isPrimary: boolean('is_primary').notNull().default(false),
    /** What the network in front says of the certificate of the host; null while it was not asked. */
    certificate: text('certificate', { enum: certificateStates }),
    certificateCheckedAt: instant('certificate_checked_at'),
  },
  {
    rights: nothing,
    rowSecurity: beforeACommunityIsKnown,
    columns: {
      host: none,
      tenantId: none,
      verifiedAt: none,
      claimId: none,
      failingSince: none,
      isPrimary: none,
      certificate: none,
      certificateCheckedAt: none,
    },
  },
  (table) => [
    index('tenant_domain_of').on(table.tenantId),
    uniqueIndex('tenant_domain_primary_once').on(table.tenantId).where(sql`is_primary`),
    index('tenant_domain_certificate').on(table.certificateCheckedAt),
  ],
)
