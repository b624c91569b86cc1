import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { jobNames } from '../../kernel/jobs.ts'
import { nothing } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink } from '../personal-data/mark.ts'
import { instant } from './columns.ts'

/** The last run of each job that the clock starts; one that has not run yet is awaited. */
export const jobRun = declaredTable(
  'job_run',
  {
    job: text('job', { enum: jobNames as [(typeof jobNames)[number]] }).primaryKey(),
    /** Since when the database knows the job: what never runs is late from there. */
    awaitedSince: instant('awaited_since').notNull().default(sql`now()`),
    /** Null before the first run, like its duration. */
    startedAt: instant('started_at'),
    durationMs: integer('duration_ms'),
    /** The last run that did its work; null before the first. */
    succeededAt: instant('succeeded_at'),
    /** Runs since then that did not. */
    failures: integer('failures').notNull().default(0),
  },
  {
    rights: nothing,
    columns: {
      job: none,
      awaitedSince: none,
      startedAt: none,
      durationMs: none,
      succeededAt: none,
      failures: none,
    },
  },
  (table) => [
    check('job_run_says', sql`(${table.startedAt} is null) = (${table.durationMs} is null)`),
  ],
)

/** Who tried to control the scheduler, and what came of it. */
export const schedulerAttempt = declaredTable(
  'scheduler_attempt',
  {
    id: uuid('id').primaryKey(),
    action: text('action').notNull(),
    /** Null for the scheduler as a whole. */
    job: text('job'),
    outcome: text('outcome', { enum: ['accepted', 'refused', 'failed'] }).notNull(),
    /** Why it was refused or failed. */
    code: text('code'),
    /** Null for a key of the instance, and when that person is erased. */
    attemptedByUserId: uuid('attempted_by_user_id'),
    attemptedAt: instant('attempted_at').notNull().default(sql`now()`),
  },
  {
    rights: nothing,
    columns: {
      id: none,
      action: none,
      job: none,
      outcome: none,
      code: none,
      attemptedByUserId: unlink,
      attemptedAt: none,
    },
  },
  (table) => [
    index('scheduler_attempt_newest').on(table.attemptedAt, table.id),
    check(
      'scheduler_attempt_says',
      sql`${table.outcome} in ('accepted', 'refused', 'failed')
        and (${table.outcome} = 'accepted') = (${table.code} is null)`,
    ),
  ],
)
