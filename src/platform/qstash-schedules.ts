import { type Client, QstashError } from '@upstash/qstash'
import { cronOf } from '../kernel/job-timing.ts'
import {
  type JobName,
  jobCatalogue,
  jobNames,
  scheduledJobs,
  scheduleIdOf,
  schedulePrefix,
} from '../kernel/jobs.ts'
import type { JobSchedules, QueueFailure } from '../kernel/ports.ts'
import { queueIsBusy, queueIsSilent } from '../kernel/queue-problems.ts'
import { withinTime } from '../kernel/timeouts.ts'

/** How many messages that were given up are read, or delivered again, at once. */
const mostDeadLetters = 100

/**
 * Whose messages are read together. The queue lists the oldest first: an outage of minutes leaves more than a list of
 * those that the clock starts, which run again anyway, and those of one mail may be as many.
 */
const readTogether: readonly (readonly JobName[])[] = [
  scheduledJobs.map(({ name }) => name),
  ...jobNames.filter((job) => !jobCatalogue[job].schedule).map((job) => [job]),
]
/** The schedules `marquee-<job>`, and what was given up of `/jobs/<job>`. */
export function createQstashSchedules(
  client: Client,
  {
    jobsOrigin,
    timeoutMs,
    isReadOnly,
  }: { jobsOrigin: string; timeoutMs: number; isReadOnly: boolean },
): JobSchedules {
  const addressOf = (job: JobName) => `${jobsOrigin}/jobs/${job}`
  const asked = <Answer>(work: Promise<Answer>) => withinTime(timeoutMs, 'queue', work)
  const told = async (work: () => Promise<unknown>) => {
    try {
      await asked(work())
    } catch (thrown) {
      throw failureOf(thrown) === 'scheduler_rate_limited'
        ? queueIsBusy(thrown)
        : queueIsSilent(thrown)
    }
  }
  return {
    isReadOnly,
    async report() {
      try {
        const [schedules, ...lists] = await asked(
          Promise.all([
            client.schedules.list(),
            ...readTogether.map((jobs) =>
              client.dlq.listMessages({
                filter: { url: jobs.map(addressOf) },
                count: mostDeadLetters,
              }),
            ),
          ]),
        )
        const messages = lists.flatMap((list) => list.messages)
        const scheduled = jobNames.flatMap((job) => {
          const found = schedules.find(({ scheduleId }) => scheduleId === scheduleIdOf(job))
          return found
            ? [
                [
                  job,
                  {
                    isPaused: found.isPaused,
                    lastDueAt: found.lastScheduleTime || null,
                    nextDueAt: found.nextScheduleTime || null,
                  },
                ],
              ]
            : []
        })
        const dead = jobNames.map((job) => [
          job,
          messages.filter(({ url }) => url === addressOf(job)).length,
        ])
        return { schedules: Object.fromEntries(scheduled), deadLetters: Object.fromEntries(dead) }
      } catch (thrown) {
        return failureOf(thrown)
      }
    },
    pause: (jobs) =>
      told(() =>
        Promise.all(jobs.map((job) => client.schedules.pause({ schedule: scheduleIdOf(job) }))),
      ),
    resume: (jobs) =>
      told(() =>
        Promise.all(jobs.map((job) => client.schedules.resume({ schedule: scheduleIdOf(job) }))),
      ),
    trigger: (job) => told(() => client.publish({ url: addressOf(job), body: '{}', retries: 0 })),
    retry: (job) =>
      told(() => client.dlq.retry({ filter: { url: addressOf(job) }, count: mostDeadLetters })),
    synchronise: () => told(() => synchroniseSchedules(client, jobsOrigin)),
  }
}

/**
 * Makes the queue's schedules those of this version; what is paused stays so. Answers their ids. May run again: what is
 * right already is left alone, since making it anew could end a pause that nothing else knows of.
 */
export async function synchroniseSchedules(client: Client, jobsOrigin: string): Promise<string[]> {
  const before = await client.schedules.list()
  const ids = await Promise.all(
    scheduledJobs.map(async ({ name, timing, retries }) => {
      const scheduleId = scheduleIdOf(name)
      const destination = `${jobsOrigin}/jobs/${name}`
      const cron = cronOf(timing)
      const isRight = before.some(
        (each) =>
          each.scheduleId === scheduleId &&
          each.destination === destination &&
          each.cron === cron &&
          each.retries === retries,
      )
      if (!isRight) {
        const schedule = { scheduleId, destination, cron, retries, body: '{}' }
        await client.schedules.create(schedule).catch((thrown: Error) => {
          thrown.message = `${scheduleId}: ${thrown.message}`
          throw thrown
        })
      }
      return scheduleId
    }),
  )
  for (const { scheduleId, isPaused } of before) {
    if (!scheduleId.startsWith(schedulePrefix)) continue
    if (!ids.includes(scheduleId)) await client.schedules.delete(scheduleId)
    else if (isPaused) await client.schedules.pause({ schedule: scheduleId })
  }
  return ids
}

const failureOf = (thrown: unknown): QueueFailure =>
  thrown instanceof QstashError && thrown.status === 429
    ? 'scheduler_rate_limited'
    : 'scheduler_unavailable'
