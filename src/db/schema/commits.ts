import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none, ofUser, withRow } from '../personal-data/mark.ts'
import { createdColumn, instant, tenantColumn } from './columns.ts'

/** The result of a write, kept for a day so that a retry of the same operation finds it. */
export const idempotencyKey = declaredTable(
  'idempotency_key',
  {
    /** All zeroes for operations of the instance. */
    tenantId: tenantColumn(),
    key: uuid('key').notNull(),
    operationId: text('operation_id').notNull(),
    /** Digest of method, route, body and principal. */
    fingerprint: text('fingerprint').notNull(),
    result: jsonb('result').notNull(),
    /** Who called; null for what no person did. */
    userId: uuid('user_id').default(sql`nullif(current_setting('app.user_id', true), '')::uuid`),
    createdAt: createdColumn(),
  },
  {
    rights: ['select', 'insert'],
    rowSecurity: [ownTenant, instanceWork],
    // Results of others that name the person are searched for afterwards, by the holder `storedResults`.
    ...ofUser,
    columns: {
      tenantId: withRow,
      key: withRow,
      operationId: withRow,
      fingerprint: withRow,
      result: withRow,
      userId: withRow,
      createdAt: withRow,
    },
  },
  (table) => [
    primaryKey({ name: 'idempotency_key_once', columns: [table.tenantId, table.key] }),
    index('idempotency_key_age').on(table.createdAt),
    index('idempotency_key_of_user').on(table.userId),
  ],
)

/** Messages that leave with the commit that wrote them; relayed to QStash at least once. */
export const outbox = declaredTable(
  'outbox',
  {
    position: bigserial('position', { mode: 'number' }).primaryKey(),
    id: uuid('id').notNull(),
    tenantId: tenantColumn(),
    job: text('job').notNull(),
    payload: jsonb('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdColumn(),
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
  },
  {
    rights: ['select', 'insert'],
    rowSecurity: [ownTenant, instanceWork],
    columns: {
      position: none,
      id: none,
      tenantId: none,
      job: none,
      payload: keep('Opaque ids and host names alone: a job reads what it needs from the tables.'),
      attempts: none,
      createdAt: none,
      claimedUntil: none,
      sentAt: none,
    },
  },
  (table) => [
    index('outbox_unsent').on(table.sentAt, table.position),
    index('outbox_unsent_of_tenant')
      .on(table.tenantId, table.position)
      .where(sql`${table.sentAt} is null`),
  ],
)
