import {
  type CalendarEvent,
  type Component,
  type Property,
  parameterOf,
  propertyOf,
  textValue,
} from './calendar-components.ts'
import { isPrivate } from './calendar-privacy.ts'
import { type CalendarContext, readTime } from './calendar-times.ts'
import { MEASURE_LIMITS } from './limits.ts'
import { addDays, localClock, toInstant } from './local-time.ts'
import { noLosses } from './losses.ts'
import { type Occurrences, occurrencesOf, readRule } from './recurrence-rule.ts'

export interface SeriesEvent {
  component: CalendarEvent
  /** UID, with the occurrence it is behind it unless that is the first. */
  guid: string | null
}

const RULES = ['rrule', 'rdate', 'exrule']
const OF_SERIES = [...RULES, 'exdate', 'dtstart', 'dtend']
const YEAR = 365

/**
 * Which entries become sessions. A series is each of its occurrences within a year; one that is
 * replaced, excepted, cancelled or private is not among them. A series that lasts longer begins today.
 */
export function readSeries(
  events: readonly CalendarEvent[],
  context: CalendarContext,
  now: number | undefined,
): SeriesEvent[] {
  const today = now === undefined ? undefined : localClock(now, context.zone).date
  // Times are read again where a session is made of them; only there they are reported.
  const silent: CalendarContext = { ...context, losses: noLosses }
  const replaced = new Set<string>()
  const identified = events.map((component) => {
    const guid = guidOf(component, silent)
    const occurrence = propertyOf(component, 'recurrence-id')
    if (guid !== null && occurrence) {
      replaced.add(guid)
      if (parameterOf(occurrence, 'range') !== null) {
        context.losses.add('VEVENT.RECURRENCE-ID (range)', 'only the one occurrence is replaced')
      }
    }
    return { component, guid }
  })
  const expansion = { context, silent, replaced, today, daysLeft: MEASURE_LIMITS.ruleDays }
  return identified
    .filter((entry) => isShown(entry.component, context))
    .flatMap((entry) => {
      const isSeries = entry.component.properties.some(({ name }) => RULES.includes(name))
      return isSeries ? expand(entry, expansion) : [entry]
    })
}

function isShown(event: Component, { losses }: CalendarContext): boolean {
  if (isPrivate(event)) {
    losses.add('VEVENT.CLASS (private)', 'private and confidential entries are left out')
    return false
  }
  const status = textValue(propertyOf(event, 'status'))?.trim().toUpperCase()
  if (status !== 'CANCELLED') return true
  const title = textValue(propertyOf(event, 'summary'))
  losses.add('VEVENT.STATUS (cancelled)', 'cancelled entries are left out', title)
  return false
}

interface Expansion {
  context: CalendarContext
  silent: CalendarContext
  replaced: ReadonlySet<string>
  today: string | undefined
  /** Days that rules may still be walked over, all of the file together. */
  daysLeft: number
}

function expand(series: SeriesEvent, expansion: Expansion): SeriesEvent[] {
  const { component, guid } = series
  const { silent, replaced, context } = expansion
  const start = propertyOf(component, 'dtstart')
  const written = textValue(start)
  if (!start || !written || occurrenceOf(component, 'dtstart', silent) === null) return [series]
  const gone = exceptionsOf(component, silent)
  const length = lengthOf(component, silent)
  const first = occurrenceAt(component, written, length, silent)
  const starts = [
    ...new Set([...ruledStarts(component, written, expansion), ...addedStarts(component)]),
  ]
  const entries = starts.flatMap((text) => {
    const occurrence = occurrenceAt(component, text, length, silent)
    const key = occurrenceOf(occurrence, 'dtstart', silent)
    if (key === null || gone.has(key) || gone.has(text.slice(0, 10))) return []
    if (replaced.has(`${guid}#${key}`)) return []
    const isFirst = key === occurrenceOf(first, 'dtstart', silent)
    return [{ component: occurrence, guid: isFirst || guid === null ? guid : `${guid}#${key}` }]
  })
  const most = MEASURE_LIMITS.occurrences
  if (entries.length > most) {
    const reason = `${most} occurrences of a series are taken`
    context.losses.add('VEVENT.RRULE (further occurrences)', reason, null, entries.length - most)
  }
  return entries.slice(0, most)
}

/** Starts by the rules, as the file writes starts: the clock of the series stays what it is. */
function ruledStarts(component: CalendarEvent, written: string, expansion: Expansion): string[] {
  const { context, today, silent } = expansion
  const start = written.slice(0, 10)
  const from = today !== undefined && today > start ? today : start
  const rules = (name: string) =>
    component.properties.filter((property) => property.name === name).map(({ values }) => values[0])
  const read = [...rules('rrule'), ...rules('exrule')].map(readRule)
  expansion.daysLeft -= read.length * (YEAR + daysBetween(start, from))
  if (read.includes(null) || expansion.daysLeft < 0) {
    const reason = 'is not expanded; the first occurrence is used'
    context.losses.add('VEVENT.RRULE (other)', reason, exampleOf(rules('rrule')[0]))
    return [written]
  }
  const last = addDays(from, YEAR)
  const included = rules('rrule').map((value) => {
    const rule = readRule(value)!
    const { dates, goesOn } = occurrencesOf(rule, start, last)
    return {
      dates: dates.filter((date) => isWithin(rule.until, date, { component, written, silent })),
      goesOn,
    }
  })
  const excluded = rules('exrule').flatMap(
    (value) => occurrencesOf(readRule(value)!, start, last).dates,
  )
  const isPast = (date: string) =>
    from !== start &&
    (date < addDays(from, -1) ||
      (date <= addDays(from, 1) && dayAt(component, `${date}${written.slice(10)}`, silent) < from))
  const dates = inWindow(included, { start, isPast }, context).filter(
    (date) => !excluded.includes(date),
  )
  return dates.map((date) => `${date}${written.slice(10)}`)
}

/** All of a series that ends within its first year, else what is within a year from today. */
function inWindow(
  ruled: Occurrences[],
  { start, isPast }: { start: string; isPast(date: string): boolean },
  { losses }: CalendarContext,
): string[] {
  const dates = [...new Set(ruled.flatMap((rule) => rule.dates))].sort()
  const goesOn = ruled.some((rule) => rule.goesOn)
  const firstYear = dates.filter((date) => date <= addDays(start, YEAR))
  if (goesOn) losses.add('VEVENT.RRULE (after a year)', 'later occurrences are left out')
  if (!goesOn && firstYear.length === dates.length) return dates.length > 0 ? dates : [start]
  const later = dates.filter((date) => !isPast(date))
  const earlier = dates.length - later.length
  if (earlier > 0) {
    losses.add('VEVENT.RRULE (before today)', 'earlier occurrences are left out', null, earlier)
  }
  return later
}

/** The day of a start where the event is. The file may write starts of another zone. */
function dayAt(component: CalendarEvent, start: string, silent: CalendarContext): string {
  const at = occurrenceOf(occurrenceAt(component, start, null, silent), 'dtstart', silent)
  if (at === null || at.length === 10) return start.slice(0, 10)
  return localClock(Date.parse(at), silent.zone).date
}

/** The end of a rule may be an instant, which the date of an occurrence does not decide. */
function isWithin(
  until: string | null,
  date: string,
  {
    component,
    written,
    silent,
  }: { component: CalendarEvent; written: string; silent: CalendarContext },
): boolean {
  if (until === null) return true
  if (date <= until.slice(0, 10) && until.length === 10) return true
  const at = occurrenceOf(
    occurrenceAt(component, `${date}${written.slice(10)}`, null, silent),
    'dtstart',
    silent,
  )
  if (at === null || at.length === 10) return date <= until.slice(0, 10)
  const end = readTime({ ...propertyOf(component, 'dtstart')!, values: [until] }, silent)
  return end.kind === 'instant' ? Date.parse(at) <= end.epoch : date <= until.slice(0, 10)
}

/** Dates and times that are added one by one; of a period its start. */
function addedStarts(component: Component): string[] {
  return component.properties
    .filter(({ name }) => name === 'rdate')
    .flatMap(({ values }) => values)
    .flatMap((value) => (Array.isArray(value) ? value[0] : value))
    .filter((value): value is string => typeof value === 'string')
}

/** The entry as it is at one of its starts, with the length of the first. */
function occurrenceAt(
  component: CalendarEvent,
  start: string,
  length: number | null,
  silent: CalendarContext,
): CalendarEvent {
  const dtstart = { ...propertyOf(component, 'dtstart')!, values: [start] }
  const others = component.properties.filter(({ name }) => !OF_SERIES.includes(name))
  const end = length === null ? [] : endAfter(dtstart, length, silent)
  return { ...component, properties: [...others, dtstart, ...end] }
}

function endAfter(dtstart: Property, length: number, silent: CalendarContext): Property[] {
  const start = readTime(dtstart, silent)
  const end = { name: 'dtend', parameters: {}, type: 'date-time' }
  if (start.kind === 'instant') return [{ ...end, values: [toInstant(start.epoch + length)] }]
  if (start.kind === 'none') return []
  return [{ ...end, values: [addDays(start.date, Math.round(length / 86_400_000))] }]
}

/** Milliseconds from DTSTART to DTEND; a DURATION stays as it is. */
function lengthOf(component: Component, silent: CalendarContext): number | null {
  const [start, end] = ['dtstart', 'dtend'].map((name) => occurrenceOf(component, name, silent))
  return start && end ? Date.parse(end) - Date.parse(start) : null
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000)
}

function guidOf(event: Component, context: CalendarContext): string | null {
  const uid = textValue(propertyOf(event, 'uid'))?.trim() ?? null
  if (uid === null || !propertyOf(event, 'recurrence-id')) return uid
  return `${uid}#${occurrenceOf(event, 'recurrence-id', context) ?? 'unreadable'}`
}

function occurrenceOf(event: Component, name: string, context: CalendarContext): string | null {
  const property = propertyOf(event, name)
  const time = property ? readTime(property, context) : { kind: 'none' as const }
  if (time.kind === 'none') return null
  // Not by `instantIso`: what was imported before is known by it.
  return time.kind === 'date' ? time.date : new Date(time.epoch).toISOString()
}

function exceptionsOf(event: Component, context: CalendarContext): Set<string> {
  const single = event.properties
    .filter(({ name }) => name === 'exdate')
    .flatMap((property) => property.values.map((value) => ({ ...property, values: [value] })))
  const times = single.map((property) =>
    occurrenceOf({ name: 'vevent', properties: [property], components: [] }, 'exdate', context),
  )
  return new Set(times.filter((time) => time !== null))
}

function exampleOf(rule: unknown): string | null {
  return rule === undefined ? null : JSON.stringify(rule)
}
