import {
  addDays,
  localClock,
  minuteOfDay,
  parseClock,
  parseDate,
  parseMoment,
  resolveClock,
} from './local-time.ts'
import type { LossLog } from './losses.ts'
import type { DaySource, ScheduleSource } from './schedule-source.ts'

export interface ProgrammeDay {
  date: string
  /** Local minute before which a bare start belongs to the next calendar day. */
  changeMinute: number
  /** When the day begins, where the file says so. */
  startsAt: number | null
  /** The instant the day ends, some hours into the next calendar day. */
  endsAt: number
}

export interface ProgrammeDays {
  dates: string[]
  of(source: DaySource): ProgrammeDay | null
  /** The programme day of an instant: the one it is listed under if that can be, else by its date. */
  place(epoch: number, localDate: string, listed: ProgrammeDay | null): ProgrammeDay | null
}

/** A night ends at six unless the file says when. */
const NIGHT_END = 6 * 60
/** A day that claims to end later than the next noon is not believed. */
const LATEST_END = 12 * 60

export function readProgrammeDays(
  source: ScheduleSource,
  zone: string,
  losses: LossLog,
): ProgrammeDays {
  const byDate = new Map<string, ProgrammeDay>()
  const bySource = new Map<DaySource, ProgrammeDay>()
  for (const day of source.days) {
    const date = parseDate(day.date?.slice(0, 10) ?? null)
    if (date === null) {
      const field = day.date === null ? 'day.date (missing)' : 'day.date (unreadable)'
      losses.add(field, 'its sessions are unscheduled unless they have a date', day.date)
      continue
    }
    const known = byDate.get(date)
    if (known) losses.add('day.date (repeated)', 'two days of one date become one', date)
    const read = known ?? readDay(date, day, source.conference.dayChange, zone)
    byDate.set(date, read)
    bySource.set(day, read)
  }
  return {
    dates: [...byDate.keys()],
    of: (day) => bySource.get(day) ?? null,
    place(epoch, localDate, listed) {
      if (listed && (listed.date === localDate || nightOf(listed, localDate, epoch))) return listed
      const dated = byDate.get(localDate)
      const before = byDate.get(addDays(localDate, -1))
      const night = before && epoch < before.endsAt ? before : null
      if (!dated) return night
      return night && dated.startsAt !== null && epoch < dated.startsAt ? night : dated
    },
  }
}

function nightOf(day: ProgrammeDay, localDate: string, epoch: number): boolean {
  return localDate === addDays(day.date, 1) && epoch < day.endsAt
}

function readDay(
  date: string,
  day: DaySource,
  dayChange: string | null,
  zone: string,
): ProgrammeDay {
  const change = parseClock(date, dayChange)
  const start = localMinute(day.start, date, zone)
  const changeMinute = change ? minuteOfDay(change) : Math.min(start ?? 0, NIGHT_END)
  const next = addDays(date, 1)
  const atNext = (minute: number) =>
    resolveClock(
      { date: next, hour: Math.floor(minute / 60), minute: minute % 60, second: 0 },
      zone,
    ).epoch
  const nightEnd = atNext(Math.min(change ? changeMinute : NIGHT_END, LATEST_END))
  const stated = epochOf(day.end, zone) ?? nightEnd
  const startsAt = epochOf(day.start, zone)
  return {
    date,
    changeMinute,
    startsAt,
    endsAt: Math.max(nightEnd, Math.min(stated, atNext(LATEST_END))),
  }
}

function localMinute(text: string | null, date: string, zone: string): number | null {
  const epoch = epochOf(text, zone)
  if (epoch === null) return null
  const clock = localClock(epoch, zone)
  return clock.date === date ? minuteOfDay(clock) : null
}

function epochOf(text: string | null, zone: string): number | null {
  const moment = parseMoment(text)
  if (moment?.kind === 'instant') return moment.epoch
  return moment?.kind === 'local' ? resolveClock(moment.clock, zone).epoch : null
}
