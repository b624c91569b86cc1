import { Temporal } from 'temporal-polyfill/implementation'
import { isZoneName, renamedZones } from './zone-names.ts'

/** An instant as a wall clock of some zone shows it. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  localDate: string
  /** `HH:MM:SS` */
  localTime: string
  /** Minutes since local midnight, 0 to 1439. */
  minuteOfDay: number
}

/** The years of the instants and dates that are sent and of those made from them: in every zone they have four digits. */
export const years = { first: 1970, last: 9998 }

/** Whether an instant or a date, as text, is in those years by UTC. */
export function isWithinYears(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= years.first && year <= years.last
}

/** One UTC day of one zone: its offset, and the instant at which it changes, if it does. */
interface DayOffsets {
  changesAt: number
  before: number
  after: number
}

const second = 1_000
const minute = 60_000
const day = 86_400_000
const longestZoneName = 100
const cachedZones = 256
const cachedDaysPerZone = 1_024
const cachedTexts = 8_192

const instantShape =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)$/
const offsetsByZone = new Map<string, Map<number, DayOffsets>>()
const instantsByText = new Map<string, number>()
const datesByDay = new Map<number, string>()
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** Whether the zone is an IANA name this runtime knows. Bare offsets are not names. */
export function isTimeZone(zone: string): boolean {
  if (offsetsByZone.has(zone)) return true
  if (zone.length > longestZoneName || !isZoneName(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** The zones of the world by name, UTC first. */
export function timeZones(): string[] {
  const zones = new Set([
    ...Intl.supportedValuesOf('timeZone').filter((zone) => isZoneName(zone)),
    ...renamedZones.filter(isTimeZone),
  ])
  zones.delete('UTC')
  return ['UTC', ...[...zones].toSorted()]
}

/**
 * The zone to project with: blank means UTC, and so does a stored name this runtime
 * does not know, since a page in UTC is worth more than no page.
 */
export function zoneOrUtc(zone: string | null): string {
  return zone !== null && isTimeZone(zone) ? zone : 'UTC'
}

/**
 * An instant, in milliseconds since 1970 or as text with an offset, on the wall clock of a zone.
 *
 * @throws RangeError when the instant or the zone is not one
 */
export function project(instant: number | string, zone: string): LocalTime {
  const utc = millisecondsOf(instant)
  const wall = utc + offsetAt(utc, zone)
  const dayNumber = Math.floor(wall / day)
  return {
    localDate: dateOf(dayNumber),
    localTime: timeOf(wall),
    minuteOfDay: Math.floor((wall - dayNumber * day) / minute),
  }
}

/** The date (`YYYY-MM-DD`) in a zone, which may be blank, at milliseconds since 1970. */
export const todayIn = (zone: string | null | undefined, now: number): string =>
  project(now, zoneOrUtc(zone ?? null)).localDate

/**
 * The instant (`...Z`) at which a wall clock shows `YYYY-MM-DDTHH:MM[:SS]`. A time in a gap moves
 * forward by the gap; of a time that comes twice, the first is meant (Temporal's 'compatible').
 *
 * @throws RangeError when the time or the zone is not one
 */
export function toInstant(localDateTime: string, zone: string): string {
  const wall = Temporal.PlainDateTime.from(localDateTime)
  return instantIso(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/**
 * An instant in its one written form: ISO 8601 in UTC, to the millisecond, a fraction only where there is one. So a
 * representation is the same whether the instant comes from the clock or from the database. Reads milliseconds since
 * 1970, and text with an offset, also Postgres's own.
 *
 * @throws RangeError when it is not an instant
 */
export function instantIso(instant: number | string): string {
  const milliseconds = millisecondsOf(instant)
  const fraction = modulo(milliseconds, second)
  const written = fraction === 0 ? '' : `.${String(fraction).padStart(3, '0')}`
  return `${dateOf(Math.floor(milliseconds / day))}T${timeOf(milliseconds)}${written}Z`
}

function millisecondsOf(instant: number | string): number {
  const milliseconds =
    typeof instant === 'string' ? epochMilliseconds(instant) : Math.trunc(instant)
  if (!Number.isFinite(milliseconds)) throw new RangeError('not an instant')
  return milliseconds
}

/**
 * Milliseconds since 1970 of an instant written with its offset; finer digits are cut off.
 *
 * @throws RangeError when it is not an instant
 */
export function epochMilliseconds(instant: string): number {
  const known = instantsByText.get(instant)
  if (known !== undefined) return known
  const read = readInstant(instant)
  if (instantsByText.size >= cachedTexts) instantsByText.clear()
  instantsByText.set(instant, read)
  return read
}

function readInstant(instant: string): number {
  const parts = instantShape.exec(instant)
  const [, date = '', minutes = '', seconds = '00', fraction = '', offset = ''] = parts ?? []
  const milliseconds = Date.parse(
    `${date}T${minutes}:${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`,
  )
  // Date.parse rolls 30 February over into March; an instant that does not exist is not one.
  const exists =
    parts !== null &&
    Number.isFinite(milliseconds) &&
    Number(date.slice(8)) === new Date(milliseconds).getUTCDate() &&
    !minutes.startsWith('24')
  if (!exists) throw new RangeError(`not an instant: ${instant.slice(0, 40)}`)
  return milliseconds - writtenOffset(offset)
}

function dateOf(dayNumber: number): string {
  const known = datesByDay.get(dayNumber)
  if (known !== undefined) return known
  const date = new Date(dayNumber * day).toISOString().slice(0, -14)
  if (datesByDay.size >= cachedTexts) datesByDay.clear()
  datesByDay.set(dayNumber, date)
  return date
}

function timeOf(wall: number): string {
  const seconds = Math.floor(modulo(wall, day) / second)
  const [hour, rest] = [Math.floor(seconds / 3_600), seconds % 3_600]
  return `${twoDigits[hour]}:${twoDigits[Math.floor(rest / 60)]}:${twoDigits[rest % 60]}`
}

function modulo(dividend: number, divisor: number): number {
  return dividend - Math.floor(dividend / divisor) * divisor
}

function writtenOffset(offset: string): number {
  if (offset === 'Z') return 0
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(3).replace(':', ''))]
  if (hours > 23 || minutes > 59) throw new RangeError(`not an offset: ${offset}`)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute
}

/**
 * Temporal's own offset costs tens of microseconds and a programme asks two thousand times, so it
 * is asked at the edges of each UTC day. No zone has ever changed its offset twice in one.
 */
function offsetAt(utc: number, zone: string): number {
  const days = daysOf(zone)
  const index = Math.floor(utc / day)
  let offsets = days.get(index)
  if (offsets === undefined) {
    offsets = readDay(index * day, zone)
    if (days.size >= cachedDaysPerZone) days.clear()
    days.set(index, offsets)
  }
  return utc < offsets.changesAt ? offsets.before : offsets.after
}

function daysOf(zone: string): Map<number, DayOffsets> {
  const known = offsetsByZone.get(zone)
  if (known !== undefined) return known
  if (!isTimeZone(zone)) throw new RangeError('not a time zone')
  if (offsetsByZone.size >= cachedZones) offsetsByZone.clear()
  const days = new Map<number, DayOffsets>()
  offsetsByZone.set(zone, days)
  return days
}

function readDay(start: number, zone: string): DayOffsets {
  const before = temporalOffset(start, zone)
  const after = temporalOffset(start + day, zone)
  if (before === after) return { changesAt: start, before, after }
  let [low, high] = [start / second, (start + day) / second]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (temporalOffset(middle * second, zone) === before) low = middle
    else high = middle
  }
  return { changesAt: high * second, before, after }
}

function temporalOffset(utc: number, zone: string): number {
  return (
    Temporal.Instant.fromEpochMilliseconds(utc).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
  )
}

/** A change of a zone's offset: milliseconds since 1970, offsets in milliseconds. */
export interface OffsetChange {
  at: number
  before: number
  after: number
}

/**
 * Every change of a zone's offset that matters between two instants (milliseconds since 1970): the
 * last one before the first of them, and all up to the second. Empty for a zone that never changed.
 *
 * @throws RangeError when the zone is not one
 */
export function offsetChanges(zone: string, from: number, to: number): OffsetChange[] {
  const changes: OffsetChange[] = []
  const start = Temporal.Instant.fromEpochMilliseconds(from + 1).toZonedDateTimeISO(zone)
  let next = start.getTimeZoneTransition('previous') ?? start.getTimeZoneTransition('next')
  while (next !== null && next.epochMilliseconds <= to) {
    const at = next.epochMilliseconds
    changes.push({ at, before: temporalOffset(at - 1, zone), after: temporalOffset(at, zone) })
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

/** The offset of a zone at an instant, in milliseconds. */
export const zoneOffset = (utc: number, zone: string): number => offsetAt(utc, zone)
