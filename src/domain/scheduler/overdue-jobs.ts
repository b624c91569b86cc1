import type { Database } from '../../db/database.ts'
import { overdueMs } from '../../kernel/job-timing.ts'
import { type JobName, scheduledJobs } from '../../kernel/jobs.ts'
import type { Trips } from '../../kernel/trips.ts'
import { jobStarts } from './queries.ts'

/** For how long each job that the clock starts has been due without beginning, in milliseconds. */
export async function overdueJobs(
  { database, trips }: { database: Database; trips: Trips },
  now: number,
): Promise<{ job: JobName; overdueMs: number }[]> {
  const { rows } = await database.read(
    { instance: true, trips },
    { starts: jobStarts(database.db) },
  )
  return scheduledJobs.flatMap(({ name: job, timing }) => {
    const start = rows.starts[job]
    return start === undefined
      ? []
      : [{ job, overdueMs: overdueMs(timing, Date.parse(start), now) }]
  })
}
