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

/** The first instant (ms) after another one at which the job is due. */
function dueAfter(timing: Timing, at: number): number {
  const [period, offset] =
    'minute' in timing ? [hourMs, timing.minute * minuteMs] : [timing.everyMinutes * minuteMs, 0]
  return (Math.floor((at - offset) / period) + 1) * period + offset
}

/** For how long (ms) the job has been due at an instant, when it had begun last at another one. */
export const overdueMs = (timing: Timing, lastStart: number, now: number): number =>
  Math.max(0, now - dueAfter(timing, lastStart))
