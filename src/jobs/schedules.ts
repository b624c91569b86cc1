import type { Client } from '@upstash/qstash'
import { cronOf } from '../kernel/job-timing.ts'
import { jobCatalogue, scheduleIdOf, schedulePrefix } from '../kernel/jobs.ts'
import { jobs } from './registry.ts'

/** Makes the queue's schedules those of this version; what is paused stays so. Answers their ids. May run again. */
export async function synchroniseSchedules(client: Client, jobsOrigin: string): Promise<string[]> {
  const wanted = jobs.flatMap(({ name, retries }) => {
    const { timing } = jobCatalogue[name]
    const destination = `${jobsOrigin}/jobs/${name}`
    return timing === undefined
      ? []
      : [{ scheduleId: scheduleIdOf(name), destination, cron: cronOf(timing), retries, body: '{}' }]
  })
  const before = await client.schedules.list()
  for (const schedule of wanted) await client.schedules.create(schedule)
  const ids = wanted.map(({ scheduleId }) => scheduleId)
  for (const { scheduleId, isPaused } of before) {
    if (!scheduleId.startsWith(schedulePrefix)) continue
    if (!ids.includes(scheduleId)) await client.schedules.delete(scheduleId)
    else if (isPaused) await client.schedules.pause({ schedule: scheduleId })
  }
  return ids
}
