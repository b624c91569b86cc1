import { Temporal } from 'temporal-polyfill/implementation'
import { isTimeZone } from '../../../kernel/local-time.ts'
import { FIELD_LIMITS } from './limits.ts'

export interface WallClock {
  date: string
  hour: number
  minute: number
  second: number
}

export type Moment =
  /** `offset` in milliseconds, as it is written. */
  | { kind: 'instant'; epoch: number; offset: number }
  | { kind: 'local'; clock: WallClock }
  | { kind: 'date'; date: string }

export interface Resolved {
  epoch: number
  /** The clock skipped or repeated this time; 'compatible' has decided. */
  shifted: boolean
}

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?( ?(?:Z|[+-]\d{2}:?\d{2}))?$/i
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/
const FIRST_YEAR = 1900
const LAST_YEAR = 2200
const MINUTE = 60_000
const DAY = 86_400_000

/** The IANA name in its usual spelling, or null. Offsets such as `+01:00` are no zones. */
export function knownTimeZone(name: string | null): string | null {
  const wanted = name?.trim() ?? ''
  if (wanted.length > FIELD_LIMITS.timezone || !isTimeZone(wanted)) return null
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions()
  return timeZone.toLowerCase() === wanted.toLowerCase() ? timeZone : wanted
}

export function parseMoment(text: string | null): Moment | null {
  const match = MOMENT.exec(text?.trim() ?? '')
  if (!match) return null
  const [, day, hours, minutes, seconds, offset] = match
  const date = parseDate(day ?? null)
  if (date === null) return null
  if (hours === undefined) return offset === undefined ? { kind: 'date', date } : null
  const clock = toClock(date, hours, minutes ?? '', seconds)
  if (!clock) return null
  if (offset === undefined) return { kind: 'local', clock }
  const east = offsetMinutes(offset.trim())
  if (east === null) return null
  return { kind: 'instant', epoch: asIfUtc(clock) - east * MINUTE, offset: east * MINUTE }
}

export function parseDate(text: string | null): string | null {
  const match = /^(\d{4})-\d{2}-\d{2}$/.exec(text?.trim() ?? '')
  if (!match || Number(match[1]) < FIRST_YEAR || Number(match[1]) > LAST_YEAR) return null
  const epoch = Date.parse(`${match[0]}T00:00:00Z`)
  return Number.isNaN(epoch) || isoDate(epoch) !== match[0] ? null : match[0]
}

export function parseClock(date: string, text: string | null): WallClock | null {
  const match = CLOCK.exec(text?.trim() ?? '')
  return match ? toClock(date, match[1] ?? '', match[2] ?? '', match[3]) : null
}

/** A time the clock skips or repeats resolves as RFC 5545 and Temporal's 'compatible' say. */
export function resolveClock(clock: WallClock, zone: string): Resolved {
  const [year, month, day] = clock.date.split('-').map(Number) as [number, number, number]
  const plain = new Temporal.PlainDateTime(year, month, day, clock.hour, clock.minute, clock.second)
  const at = (disambiguation: 'compatible' | 'earlier' | 'later') =>
    plain.toZonedDateTime(zone, { disambiguation }).epochMilliseconds
  const epoch = at('compatible')
  return { epoch, shifted: at('earlier') !== epoch || at('later') !== epoch }
}

export function localClock(epoch: number, zone: string): WallClock {
  const local = Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(zone)
  const { hour, minute, second } = local
  return { date: local.toPlainDate().toString(), hour, minute, second }
}

export function minuteOfDay(clock: WallClock): number {
  return clock.hour * 60 + clock.minute
}

export function addDays(date: string, days: number): string {
  return isoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY)
}

export function toInstant(epoch: number): string {
  return `${new Date(epoch).toISOString().slice(0, 19)}Z`
}

function isoDate(epoch: number): string {
  return new Date(epoch).toISOString().slice(0, 10)
}

function asIfUtc({ date, hour, minute, second }: WallClock): number {
  return Date.parse(`${date}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000
}

function toClock(date: string, hours: string, minutes: string, seconds?: string): WallClock | null {
  const hour = Number(hours)
  const minute = Number(minutes)
  const second = Math.min(Number(seconds ?? 0), 59)
  return hour > 23 || minute > 59 ? null : { date, hour, minute, second }
}

function offsetMinutes(text: string): number | null {
  if (/^z$/i.test(text)) return 0
  const hours = Number(text.slice(1, 3))
  const minutes = Number(text.slice(-2))
  if (hours > 15 || minutes > 59) return null
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
