import { parseDuration } from './duration.ts'
import { MEASURE_LIMITS } from './limits.ts'
import {
  addDays,
  localClock,
  minuteOfDay,
  parseClock,
  parseMoment,
  resolveClock,
  type WallClock,
} from './local-time.ts'
import type { LossLog } from './losses.ts'
import type { ProgrammeDay, ProgrammeDays } from './programme-days.ts'
import type { EventSource } from './schedule-source.ts'

export interface SessionTimes {
  startsAt: number | null
  endsAt: number | null
  dayDate: string | null
}

export interface TimeContext {
  zone: string
  days: ProgrammeDays
  losses: LossLog
}

type TimedEvent = Pick<EventSource, 'date' | 'start' | 'duration' | 'end'>

/**
 * `date` wins over `start`, and an offset wins over the zone. Without a `date` the programme day and
 * `start` decide, where a start before the change of day is the following night.
 */
export function readSessionTimes(
  event: TimedEvent,
  day: ProgrammeDay | null,
  context: TimeContext,
): SessionTimes {
  const startsAt = readStart(event, day, context)
  if (startsAt === null) {
    if (event.duration !== null) {
      const reason = 'an unscheduled session has no end'
      context.losses.add('event.duration (unscheduled)', reason, event.duration)
    }
    const dated = day === null ? context.days.dates.find((date) => date === event.date) : day.date
    return { startsAt, endsAt: null, dayDate: dated ?? null }
  }
  return {
    startsAt,
    endsAt: readEnd(event, startsAt, context),
    dayDate: readDayDate(event, startsAt, day, context),
  }
}

function readStart(event: TimedEvent, day: ProgrammeDay | null, context: TimeContext) {
  const moment = parseMoment(event.date)
  if (event.date !== null && moment === null) {
    context.losses.add('event.date (unreadable)', 'the day and the start decide', event.date)
  }
  if (moment?.kind === 'instant') {
    compareStart(event, localClock(moment.epoch, context.zone), context)
    return moment.epoch
  }
  if (moment?.kind === 'local') {
    compareStart(event, moment.clock, context)
    return resolve(event, moment.clock, context)
  }
  const date = moment?.date ?? day?.date
  const clock = date === undefined ? null : parseClock(date, event.start)
  if (event.start !== null && clock === null) {
    context.losses.add(
      'event.start (unusable)',
      'no day or no time of day; unscheduled',
      event.start,
    )
  }
  if (clock === null) return null
  const night = day !== null && clock.date === day.date && minuteOfDay(clock) < day.changeMinute
  return resolve(event, night ? { ...clock, date: addDays(clock.date, 1) } : clock, context)
}

function resolve(event: TimedEvent, clock: WallClock, { zone, losses }: TimeContext): number {
  const { epoch, shifted } = resolveClock(clock, zone)
  if (shifted) {
    const reason =
      'the clock skips or repeats this time; a skipped time moves forward, a repeated one is the first'
    losses.add(
      'event.start (change of clocks)',
      reason,
      `${clock.date} ${event.start ?? event.date}`,
    )
  }
  return epoch
}

function compareStart(event: TimedEvent, actual: WallClock, { losses }: TimeContext): void {
  const claimed = parseClock(actual.date, event.start)
  if (event.start === null || (claimed && minuteOfDay(claimed) === minuteOfDay(actual))) return
  losses.add('event.start (contradicts date)', 'the date wins', `${event.date} / ${event.start}`)
}

function readEnd(event: TimedEvent, startsAt: number, context: TimeContext): number | null {
  const { losses } = context
  if (event.end !== null) {
    const end = endOf(event.end, startsAt, context.zone)
    const longest = MEASURE_LIMITS.sessionMinutes * 60_000
    if (end !== null && end > startsAt && end - startsAt <= longest) return end
    const reason =
      'is not between one minute and seven days after the start; the session is open-ended'
    losses.add('event.end (unusable)', reason, event.end)
  }
  if (event.duration === null) return null
  const minutes = parseDuration(event.duration)
  if (minutes !== null && minutes > 0 && minutes <= MEASURE_LIMITS.sessionMinutes) {
    return startsAt + minutes * 60_000
  }
  const reason = 'is not between one minute and seven days; the session is open-ended'
  losses.add('event.duration (unusable)', reason, event.duration)
  return null
}

/** A time of day that is not after the start is of the next day; a date ends with its midnight. */
function endOf(text: string, startsAt: number, zone: string): number | null {
  const moment = parseMoment(text)
  if (moment?.kind === 'instant') return moment.epoch
  if (moment?.kind === 'local') return resolveClock(moment.clock, zone).epoch
  if (moment?.kind === 'date') {
    return resolveClock({ date: addDays(moment.date, 1), hour: 0, minute: 0, second: 0 }, zone)
      .epoch
  }
  const { date } = localClock(startsAt, zone)
  const clock = parseClock(date, text)
  if (clock === null) return null
  const sameDay = resolveClock(clock, zone).epoch
  return sameDay > startsAt
    ? sameDay
    : resolveClock({ ...clock, date: addDays(date, 1) }, zone).epoch
}

function readDayDate(
  event: TimedEvent,
  startsAt: number,
  listed: ProgrammeDay | null,
  { zone, days, losses }: TimeContext,
): string | null {
  const placed = days.place(startsAt, localClock(startsAt, zone).date, listed)
  if (placed === null) {
    losses.add('event.date (outside of every day)', 'belongs to no programme day', event.date)
  } else if (listed && placed !== listed) {
    losses.add(
      'event.date (contradicts its day)',
      'the date wins over the day it is under',
      event.date,
    )
  }
  return placed?.date ?? null
}
