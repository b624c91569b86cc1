import type { Client } from '@upstash/qstash'
import { jobs } from './registry.ts'

const prefix = 'marquee-'

/** Makes the queue's schedules those of the registry. Answers their ids. May run again. */
export async function synchroniseSchedules(client: Client, jobsOrigin: string): Promise<string[]> {
  const wanted = jobs.flatMap((job) =>
    job.schedule === undefined
      ? []
      : [
          {
            scheduleId: `${prefix}${job.name}`,
            destination: `${jobsOrigin}/jobs/${job.name}`,
            cron: job.schedule,
            retries: job.retries,
            body: '{}',
          },
        ],
  )
  for (const schedule of wanted) await client.schedules.create(schedule)
  const ids = wanted.map((schedule) => schedule.scheduleId)
  for (const { scheduleId } of await client.schedules.list()) {
    if (scheduleId.startsWith(prefix) && !ids.includes(scheduleId)) {
      await client.schedules.delete(scheduleId)
    }
  }
  return ids
}
