import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import type { ErasureFact } from '../../kernel/erasure.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { Caller } from '../../kernel/scope.ts'

export interface ErasureStatus {
  status: 'fenced' | 'provider_pending' | 'completed'
  providerWorkCount: number
  completedProviderWorkCount: number
  receiptExpiresAtUtc: string | null
  localSettledAtUtc: string | null
  completedAtUtc: string | null
}

export type CallersErasure = {
  userId: string | null
  erasureId: string | null
  callers: Caller[]
} & ({ isSettled: true; status: ErasureStatus } | { isSettled: false; status: null })

export const erasureOfCaller = (db: Db, intentHash: string) =>
  answerOf<CallersErasure>(db, sql`app.erasure_of_caller(${intentHash})`)

export interface BegunErasure {
  erasureId: string
  userId: string
  intentHash: string
  receiptId: string
  receiptHash: string
  receiptExpiresAt: string
}

export const beginErasure = (db: Db, begun: BegunErasure) =>
  answerOf<string>(db, sql`app.begin_erasure(${JSON.stringify(begun)}::jsonb)`)

export const holdErased = (db: Db, userIds: readonly string[]) =>
  db.execute(sql`select app.hold_erased(${`{${userIds.join(',')}}`}::uuid[])`)

export interface AppliedErasures {
  applied: number
  hash: string
  /** Of the last erasure that was applied now. */
  status: ErasureStatus | null
  /** Communities whose pages changed. */
  epochs: { tenantId: string; epoch: number }[]
}

export const applyErasures = (db: Db, facts: readonly ErasureFact[]) =>
  answerOf<AppliedErasures>(db, sql`app.apply_erasures(${JSON.stringify(facts)}::jsonb)`)

export const erasuresApplied = (db: Db) =>
  answerOf<{ counter: number; hash: string }>(db, sql`app.erasures_applied()`)

export const erasureReceipt = (db: Db, receiptId: string) =>
  answerOf<(ErasureStatus & { hash: string; isExpired: boolean }) | null>(
    db,
    sql`app.erasure_receipt_of(${receiptId})`,
  )

export interface ErasureWork {
  holder: string
  reference: Record<string, unknown> | null
  state: 'pending' | 'failed' | 'done'
}

export const erasureWorkOf = (db: Db, workId: string) =>
  answerOf<ErasureWork | null>(db, sql`app.erasure_work_of(${workId})`)

export const settleErasureWork = (db: Db, workId: string) =>
  db.execute(sql`select app.settle_erasure_work(${workId})`)

/** Answers whether results are left to be searched. */
export const forgetResults = (db: Db, workId: string, most: number) =>
  answerOf<boolean>(db, sql`app.forget_results(${workId}, ${most})`)

export const failErasureWork = (
  db: Db,
  workId: string,
  { reason, most }: { reason: string; most: number },
) => db.execute(sql`select app.fail_erasure_work(${workId}, ${reason}, ${most})`)

export const resumeErasureWork = (db: Db) => db.execute(sql`select app.resume_erasures()`)

export interface ErasureWorkView {
  id: string
  erasureId: string
  holder: string
  state: 'pending' | 'failed' | 'done'
  attempts: number
  reason: string | null
  createdAt: string
  triedAt: string | null
}

const asJson = sql`jsonb_build_object('id', id, 'erasureId', erasure_id, 'holder', holder,
  'state', state, 'attempts', attempts, 'reason', reason, 'createdAt', created_at, 'triedAt', tried_at)`

/** What waits or has failed before what is done, the oldest first. */
export const erasureWorkPage = (db: Db, state: string | null, page: PageRequest) =>
  paged(
    db,
    db
      .select({ value: sql<ErasureWorkView>`${asJson}` })
      .from(sql`app.listed_erasure_work(null, ${state}::text)`),
    { page, order: [sql`state = 'done'`, sql`created_at`, sql`id`] },
  )

export const erasureWorkById = (db: Db, workId: string) =>
  db
    .select({ work: sql<ErasureWorkView>`${asJson}` })
    .from(sql`app.listed_erasure_work(${workId}::uuid, null)`)

export const retryWork = (db: Db, workId: string) =>
  db.execute(sql`select app.retry_erasure_work(${workId})`)
