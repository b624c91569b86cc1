import {
  type Component,
  type Property,
  parameterOf,
  propertyOf,
  textValue,
} from './calendar-components.ts'
import type { ZoneLookup } from './calendar-zones.ts'
import { parseDuration } from './duration.ts'
import { MEASURE_LIMITS } from './limits.ts'
import { addDays, localClock, parseMoment, resolveClock } from './local-time.ts'
import type { LossLog } from './losses.ts'

export interface CalendarContext {
  /** The zone of the event, which floating times are in. */
  zone: string
  zones: ZoneLookup
  losses: LossLog
}

export type CalendarStart = { kind: 'none' } | { kind: 'date'; date: string } | CalendarInstant
export type CalendarInstant = { kind: 'instant'; epoch: number }

/** When an entry is. One of whole days begins at midnight and ends at the midnight after them. */
export function readTimes(
  event: Component,
  context: CalendarContext,
): { startsAt: number | null; endsAt: number | null; dayDate: string | null } {
  const start = readStart(event, context)
  if (start.kind === 'none') return { startsAt: null, endsAt: null, dayDate: null }
  if (start.kind === 'instant') {
    const dayDate = localClock(start.epoch, context.zone).date
    return { startsAt: start.epoch, endsAt: readEnd(event, start, context), dayDate }
  }
  return {
    startsAt: midnight(start.date, context.zone),
    endsAt: midnight(dateAfter(event, start.date, context), context.zone),
    dayDate: start.date,
  }
}

/** The date after the last one of an entry of whole days: the next one unless it says otherwise. */
function dateAfter(event: Component, start: string, context: CalendarContext): string {
  const stated = propertyOf(event, 'dtend') ?? propertyOf(event, 'duration')
  if (!stated) return addDays(start, 1)
  const end = stated.name === 'dtend' ? readTime(stated, context) : { kind: 'none' as const }
  const days = Math.ceil((parseDuration(textValue(stated)) ?? 0) / 1_440)
  const after = end.kind === 'date' ? end.date : addDays(start, days)
  if (after > start && after <= addDays(start, MEASURE_LIMITS.sessionMinutes / 1_440)) return after
  const reason = 'is not between one and seven days; only the first day is used'
  context.losses.add(`VEVENT.${label(stated)} (unusable)`, reason, textValue(stated))
  return addDays(start, 1)
}

function midnight(date: string, zone: string): number {
  return resolveClock({ date, hour: 0, minute: 0, second: 0 }, zone).epoch
}

function readStart(event: Component, context: CalendarContext): CalendarStart {
  const property = propertyOf(event, 'dtstart')
  if (!property) return { kind: 'none' }
  const start = readTime(property, context)
  if (start.kind === 'none') {
    context.losses.add('VEVENT.DTSTART (unreadable)', 'unscheduled', textValue(property))
  }
  return start
}

export function readTime(property: Property, context: CalendarContext): CalendarStart {
  const moment = parseMoment(textValue(property))
  if (moment === null) return { kind: 'none' }
  if (moment.kind !== 'local') return moment
  const { epoch, shifted } = resolveClock(moment.clock, zoneOf(property, context))
  if (shifted) {
    const reason =
      'the clock skips or repeats this time; a skipped time moves forward, a repeated one is the first'
    context.losses.add(`VEVENT.${label(property)} (change of clocks)`, reason, textValue(property))
  }
  return { kind: 'instant', epoch }
}

function readEnd(
  event: Component,
  start: CalendarInstant,
  context: CalendarContext,
): number | null {
  const stated = propertyOf(event, 'dtend') ?? propertyOf(event, 'duration')
  if (!stated) return null
  const end = stated.name === 'dtend' ? endOf(stated, context) : afterDuration(stated, start)
  const longest = MEASURE_LIMITS.sessionMinutes * 60_000
  if (end !== null && end > start.epoch && end - start.epoch <= longest) return end
  const reason = 'is not between one minute and seven days; the session is open-ended'
  context.losses.add(`VEVENT.${label(stated)} (unusable)`, reason, textValue(stated))
  return null
}

function endOf(property: Property, context: CalendarContext): number | null {
  const end = readTime(property, context)
  return end.kind === 'instant' ? end.epoch : null
}

function afterDuration(property: Property, start: CalendarInstant): number | null {
  const minutes = parseDuration(textValue(property))
  return minutes === null ? null : start.epoch + Math.round(minutes * 60_000)
}

function zoneOf(property: Property, { zone, zones, losses }: CalendarContext): string {
  const tzid = parameterOf(property, 'tzid')
  if (tzid === null) return zone
  const found = zones(tzid)
  if (found === null) {
    losses.add(`VEVENT.${label(property)} (unknown TZID)`, `${zone} is taken`, tzid)
  }
  return found ?? zone
}

function label({ name }: Property): string {
  return name.toUpperCase()
}
