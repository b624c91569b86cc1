import type { Timing } from './jobs.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** As a cron expression. */
export const cronOf = (timing: Timing): string =>
  'minute' in timing
    ? `${timing.minute} * * * *`
    : timing.everyMinutes === 1
      ? '* * * * *'
      : `*/${timing.everyMinutes} * * * *`

/** The last instant (ms) at which the job was due, not after `now`. */
export function lastDue(timing: Timing, now: number): number {
  const [period, offset] =
    'minute' in timing ? [hourMs, timing.minute * minuteMs] : [timing.everyMinutes * minuteMs, 0]
  return Math.floor((now - offset) / period) * period + offset
}
