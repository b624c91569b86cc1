import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
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

export interface CallersErasure {
  userId: string | null
  erasureId: string | null
  isSettled: boolean
  callers: Caller[]
  status: ErasureStatus | null
}

export const erasureOfCaller = (db: Db, intentHash: string) =>
  db.execute<{ answer: CallersErasure }>(sql`select app.erasure_of_caller(${intentHash}) as answer`)

export interface BegunErasure {
  erasureId: string
  userId: string
  intentHash: string
  receiptId: string
  receiptHash: string
  receiptExpiresAt: string
}

export const beginErasure = (db: Db, begun: BegunErasure) =>
  db.execute<{ answer: string }>(
    sql`select app.begin_erasure(${JSON.stringify(begun)}::jsonb) as answer`,
  )

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
  db.execute<{ answer: AppliedErasures }>(
    sql`select app.apply_erasures(${JSON.stringify(facts)}::jsonb) as answer`,
  )

export const erasuresApplied = (db: Db) =>
  db.execute<{ answer: { counter: number; hash: string } }>(
    sql`select app.erasures_applied() as answer`,
  )

export const erasureReceipt = (db: Db, receiptId: string) =>
  db.execute<{ answer: (ErasureStatus & { hash: string; isExpired: boolean }) | null }>(
    sql`select app.erasure_receipt_of(${receiptId}) as answer`,
  )

export interface ErasureWork {
  holder: string
  reference: Record<string, unknown> | null
  state: 'pending' | 'failed' | 'done'
}

export const erasureWorkOf = (db: Db, workId: string) =>
  db.execute<{ answer: ErasureWork | null }>(sql`select app.erasure_work_of(${workId}) as answer`)

export const settleErasureWork = (db: Db, workId: string) =>
  db.execute(sql`select app.settle_erasure_work(${workId})`)

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
  db.execute<{ work: ErasureWorkView }>(
    sql`select ${asJson} as work from app.listed_erasure_work(${workId}::uuid, null)`,
  )

export const retryWork = (db: Db, workId: string) =>
  db.execute(sql`select app.retry_erasure_work(${workId})`)
