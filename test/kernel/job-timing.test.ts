import { describe, expect, it } from 'vitest'
import { nextRun } from '../../local/qstash/cron.ts'
import { cronOf, lastDue } from '../../src/kernel/job-timing.ts'
import type { Timing } from '../../src/kernel/jobs.ts'

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)

describe('when the clock starts a job', () => {
  it.each<[Timing, string]>([
    [{ everyMinutes: 1 }, '* * * * *'],
    [{ everyMinutes: 10 }, '*/10 * * * *'],
    [{ minute: 17 }, '17 * * * *'],
  ])('%j is %s', (timing, cron) => {
    expect(cronOf(timing)).toBe(cron)
  })

  it.each<[Timing, string, string]>([
    [{ everyMinutes: 10 }, '12:10:00', '12:10:00'],
    [{ everyMinutes: 10 }, '12:19:59', '12:10:00'],
    [{ minute: 17 }, '12:17:00', '12:17:00'],
    [{ minute: 17 }, '12:16:59', '11:17:00'],
  ])('%j at %s was due last at %s', (timing, now, due) => {
    expect(lastDue(timing, at(now))).toBe(at(due))
  })

  it('agrees with the queue: what was due last is followed by what is due next', () => {
    for (const timing of [{ everyMinutes: 1 }, { everyMinutes: 10 }, { minute: 37 }]) {
      for (let now = at('00:00:30'); now < at('03:00:00'); now += 61_000) {
        const due = lastDue(timing, now)
        expect(nextRun(cronOf(timing), due - 1)).toBe(due)
        expect(nextRun(cronOf(timing), due)).toBeGreaterThan(now)
      }
    }
  })
})
