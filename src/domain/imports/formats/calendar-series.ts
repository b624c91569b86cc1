import { type Component, propertyOf, textValue } from './calendar-components.ts'
import { type CalendarContext, readTime } from './calendar-times.ts'

export interface SeriesEvent {
  component: Component
  /** UID, with the occurrence it replaces behind it. */
  guid: string | null
}

const RULES = new Set(['rrule', 'rdate', 'exrule'])

/**
 * Which entries become sessions. Rules are not expanded: a programme lists its sessions, and a rule
 * without an end is a bomb. A series is its first occurrence, unless an entry replaces that one or
 * an exception removes it; replaced occurrences are sessions of their own. Cancelled entries go.
 */
export function readSeries(events: readonly Component[], context: CalendarContext): SeriesEvent[] {
  // Times are read again where a session is made of them; only there they are reported.
  const silent: CalendarContext = { ...context, losses: { add: () => {}, rows: () => [] } }
  const replaced = new Set<string>()
  const identified = events.map((component) => {
    const guid = guidOf(component, silent)
    if (guid !== null && propertyOf(component, 'recurrence-id')) replaced.add(guid)
    return { component, guid }
  })
  return identified.filter(({ component, guid }) => {
    if (textValue(propertyOf(component, 'status'))?.trim().toUpperCase() === 'CANCELLED') {
      const title = textValue(propertyOf(component, 'summary'))
      context.losses.add('VEVENT.STATUS (cancelled)', 'cancelled entries are left out', title)
      return false
    }
    if (!component.properties.some(({ name }) => RULES.has(name))) return true
    const start = occurrenceOf(component, 'dtstart', silent)
    if (start !== null && replaced.has(`${guid}#${start}`)) return false
    if (start === null || !exceptionsOf(component, silent).has(start)) return true
    context.losses.add(
      'VEVENT.EXDATE (first occurrence)',
      'the series without it is left out',
      start,
    )
    return false
  })
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
