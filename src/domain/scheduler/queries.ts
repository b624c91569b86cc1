import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import type { JobName } from '../../kernel/jobs.ts'
import type { PageRequest } from '../../kernel/page.ts'

/** The last run of a job that the clock starts. */
export interface JobRun {
  startedAt: string
  durationMs: number
  succeededAt: string | null
  /** Runs since then that did not succeed. */
  failures: number
}

export type JobRuns = Partial<Record<JobName, JobRun>>

export const jobRuns = (db: Db) => answerOf<JobRuns>(db, sql`app.job_runs()`)

export interface NotedRun {
  job: JobName
  startedAt: string
  durationMs: number
  hasSucceeded: boolean
}

/** Answers when the job had begun before, or since when it is awaited. */
export const recordRun = (db: Db, run: NotedRun) =>
  answerOf<string>(db, sql`app.record_job_run(${JSON.stringify(run)}::jsonb)`)

/** When each job has begun last, or since when it is awaited. */
export const jobStarts = (db: Db) =>
  answerOf<Partial<Record<JobName, string>>>(db, sql`app.job_starts()`)

/** Messages that wait and are looked at, the oldest first. */
const mostWaiting = 10_000

/** Since when the oldest message of each job has waited. */
export const oldestMessages = (db: Db) =>
  answerOf<Partial<Record<JobName, string>>>(db, sql`app.oldest_messages(${mostWaiting})`)

export const attemptOutcomes = ['accepted', 'refused', 'failed'] as const

export interface SchedulerAttempt {
  id: string
  action: string
  job: string | null
  outcome: (typeof attemptOutcomes)[number]
  code: string | null
  attemptedByUserId: string | null
  attemptedAt: string
}

export type NewAttempt = Pick<SchedulerAttempt, 'id' | 'action' | 'job' | 'outcome' | 'code'>

export const noteAttempt = (db: Db, attempt: NewAttempt) =>
  db.execute(sql`select app.note_scheduler_attempt(${JSON.stringify(attempt)}::jsonb)`)

const asJson = sql`jsonb_build_object('id', id, 'action', action, 'job', job, 'outcome', outcome,
  'code', code, 'attemptedByUserId', attempted_by_user_id, 'attemptedAt', attempted_at)`

/** The newest first. */
export const attemptPage = (db: Db, page: PageRequest) =>
  paged(
    db,
    db.select({ value: sql<SchedulerAttempt>`${asJson}` }).from(sql`app.scheduler_attempts()`),
    { page, order: [sql`attempted_at desc`, sql`id desc`] },
  )
