import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { nothing } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none } from '../personal-data/mark.ts'
import { createdColumn, instant } from './columns.ts'

const opaque = keep('An opaque id: what keeps the erased from coming back.')

/**
 * The erasure of a person: begun, settled here, completed everywhere. What is left of the person is
 * the id, which nobody gets again. Every table here is reached through functions alone.
 */
export const erasure = declaredTable(
  'erasure',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull().unique('erasure_once'),
    /** Digest of what was asked for, by whom and with which key: how a repeat is known. */
    intentHash: text('intent_hash').notNull(),
    /** The number of the fact; null until the data here are disposed of. */
    counter: bigint('counter', { mode: 'number' }),
    createdAt: createdColumn(),
    settledAt: instant('settled_at'),
    completedAt: instant('completed_at'),
  },
  {
    rights: nothing,
    columns: {
      id: none,
      userId: opaque,
      intentHash: none,
      counter: none,
      createdAt: none,
      settledAt: none,
      completedAt: none,
    },
  },
  (table) => [index('erasure_by_intent').on(table.intentHash)],
)

/** What its bearer may ask about, by hash; goes when the erasure is completed. */
export const erasureReceipt = declaredTable(
  'erasure_receipt',
  {
    id: uuid('id').primaryKey(),
    erasureId: uuid('erasure_id')
      .notNull()
      .references(() => erasure.id),
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  { rights: nothing, columns: { id: none, erasureId: none, hash: none, expiresAt: none } },
  (table) => [index('erasure_receipt_of').on(table.erasureId)],
)

/** What somebody else still holds of an erased person, and what became of asking for its removal. */
export const erasureWork = declaredTable(
  'erasure_work',
  {
    id: uuid('id').primaryKey(),
    erasureId: uuid('erasure_id')
      .notNull()
      .references(() => erasure.id),
    holder: text('holder').notNull(),
    /** What the holder knows the person by; null as soon as the work is done. */
    reference: jsonb('reference'),
    state: text('state', { enum: ['pending', 'failed', 'done'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** Code of what went wrong last. */
    reason: text('reason'),
    createdAt: createdColumn(),
    triedAt: instant('tried_at'),
    doneAt: instant('done_at'),
  },
  {
    rights: nothing,
    columns: {
      id: none,
      erasureId: none,
      holder: none,
      reference: keep('Needed to ask the holder; becomes null as soon as the holder has done it.'),
      state: none,
      attempts: none,
      reason: none,
      createdAt: none,
      triedAt: none,
      doneAt: none,
    },
  },
  (table) => [
    index('erasure_work_of').on(table.erasureId),
    index('erasure_work_open').on(table.state, table.triedAt),
    check('erasure_work_state', sql`${table.state} in ('pending', 'failed', 'done')`),
  ],
)
