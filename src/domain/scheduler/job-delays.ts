import type { Database } from '../../db/database.ts'
import { overdueMs } from '../../kernel/job-timing.ts'
import { type JobName, jobNames, scheduledJobs } from '../../kernel/jobs.ts'
import type { Trips } from '../../kernel/trips.ts'
import { jobStarts, oldestMessages } from './queries.ts'

/** Of one job, in milliseconds. */
export interface JobDelay {
  job: JobName
  ms: number
}

export interface JobDelays {
  /** For how long each job that the clock starts has been due without beginning. */
  overdue: JobDelay[]
  /** For how long the oldest message of each job has waited for the queue to take it; 0 where none waits. */
  waiting: JobDelay[]
}

/** What the database knows of how late jobs are, in one trip. */
export async function jobDelays(
  { database, trips }: { database: Database; trips: Trips },
  now: number,
): Promise<JobDelays> {
  const { rows } = await database.read(
    { instance: true, trips },
    { starts: jobStarts(database.db), messages: oldestMessages(database.db) },
  )
  return {
    overdue: scheduledJobs.flatMap(({ name: job, timing }) => {
      const start = rows.starts[job]
      return start === undefined ? [] : [{ job, ms: overdueMs(timing, Date.parse(start), now) }]
    }),
    waiting: jobNames.map((job) => {
      const since = rows.messages[job]
      return { job, ms: since === undefined ? 0 : Math.max(0, now - Date.parse(since)) }
    }),
  }
}
