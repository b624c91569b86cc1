import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nextRun } from '../../local/qstash/cron.ts'
import { cronOf, overdueMs } from '../../src/kernel/job-timing.ts'
import { scheduledJobs, type Timing } from '../../src/kernel/jobs.ts'

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)

describe('when the clock starts a job', () => {
  it.each<[Timing, string]>([
    [{ everyMinutes: 1 }, '* * * * *'],
    [{ everyMinutes: 10 }, '*/10 * * * *'],
    [{ minute: 17 }, '17 * * * *'],
  ])('%j is %s', (timing, cron) => {
    expect(cronOf(timing)).toBe(cron)
  })

  it.each<[Timing, string, string, number]>([
    // Begun late, and not due again yet.
    [{ everyMinutes: 10 }, '12:10:03', '12:19:59', 0],
    [{ everyMinutes: 10 }, '12:10:03', '12:20:05', 5],
    [{ minute: 17 }, '11:17:00', '12:17:00', 0],
    [{ minute: 17 }, '11:17:00', '12:17:01', 1],
    // Missed for five hours: the first time counts that it was missed.
    [{ minute: 17 }, '06:17:02', '12:17:30', 5 * 3600 + 30],
    [{ everyMinutes: 1 }, '07:00:01', '12:00:01', 5 * 3600 - 59],
    // A clock that is behind, or a run that was started by hand.
    [{ minute: 17 }, '12:17:05', '12:17:04', 0],
    [{ minute: 17 }, '12:40:00', '12:50:00', 0],
  ])('%j that began at %s is overdue at %s for %i seconds', (timing, start, now, seconds) => {
    expect(overdueMs(timing, at(start), at(now))).toBe(seconds * 1000)
  })

  it('agrees with the queue: it is overdue from the next run of its schedule on', () => {
    for (const timing of [{ everyMinutes: 1 }, { everyMinutes: 10 }, { minute: 37 }]) {
      for (let start = at('00:00:30'); start < at('03:00:00'); start += 61_000) {
        const next = nextRun(cronOf(timing), start)
        expect(overdueMs(timing, start, next)).toBe(0)
        expect(overdueMs(timing, start, next + 1)).toBe(1)
      }
    }
  })

  it('makes as many schedules and messages a day as operators are told to pay for', () => {
    const perDay = scheduledJobs.map(({ timing }: { timing: Timing }) =>
      'minute' in timing ? 24 : (24 * 60) / timing.everyMinutes,
    )
    const total = perDay.reduce((sum, runs) => sum + runs, 0).toLocaleString('en')
    const told = `${scheduledJobs.length} schedules and ${total} messages a day`
    expect(readFileSync('docs/operations.md', 'utf8').replaceAll('\n', ' ')).toContain(told)
  })
})
