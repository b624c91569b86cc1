import { sql } from 'drizzle-orm'
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdColumn, instant, tenantColumn } from './columns.ts'

/** The result of a write, kept for a day so that a retry of the same operation finds it. */
export const idempotencyKey = pgTable(
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
  (table) => [
    primaryKey({ name: 'idempotency_key_once', columns: [table.tenantId, table.key] }),
    index('idempotency_key_age').on(table.createdAt),
    index('idempotency_key_of_user').on(table.userId),
  ],
)

/** Messages that leave with the commit that wrote them; relayed to QStash at least once. */
export const outbox = pgTable(
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
  (table) => [index('outbox_unsent').on(table.sentAt, table.position)],
)
