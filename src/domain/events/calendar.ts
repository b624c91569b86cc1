import {
  type CalendarLine,
  calendarOf,
  calendarText,
  utcStamp,
  wallStamp,
} from '../../kernel/calendar-text.ts'
import { epochMilliseconds, instantIso } from '../../kernel/local-time.ts'
import { discloseLocation, placeText } from '../disclosure/index.ts'
import type { CalendarEvent } from './queries.ts'

const dayMs = 86_400_000

/** A VCALENDAR; readers ask again every hour. */
export const calendar = (name: string, zone: string | null, entries: CalendarLine[]): string =>
  calendarOf([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Marquee//Events//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', calendarText(name)],
    ['X-WR-CALNAME', calendarText(name)],
    ...(zone === null ? [] : [['X-WR-TIMEZONE', zone] as const]),
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
    ...entries,
    ['END', 'VCALENDAR'],
  ])

interface Revised {
  revision: number
  revisedAt: string
}

/** What every VEVENT begins with; our own ids are UUIDs and so unique without a host (RFC 7986, 5.3). */
export const calendarEntry = (
  id: string,
  { revision, revisedAt }: Revised,
  lines: CalendarLine[],
) => {
  const stamp = utcStamp(epochMilliseconds(revisedAt))
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', id],
    ['DTSTAMP', stamp],
    ['LAST-MODIFIED', stamp],
    ['SEQUENCE', String(revision)],
    ...lines,
    ['END', 'VEVENT'],
  ] satisfies CalendarLine[]
}

export const calendarProperty = (name: string, value: string | null): CalendarLine[] =>
  value ? [[name, calendarText(value)]] : []

type DatedEvent = Pick<
  CalendarEvent,
  | 'id'
  | 'title'
  | 'slug'
  | 'description'
  | 'firstSessionDate'
  | 'lastSessionDate'
  | 'placement'
  | 'revision'
  | 'revisedAt'
  | 'isCancelled'
>

/** The whole address of the page of an event, for readers outside of the site. */
export const eventAddress = (site: string, { slug }: { slug: string }): string =>
  `${site}/events/${encodeURIComponent(slug)}`

/** An event as whole days; nothing where it has no dates. */
export function entryOfEvent(event: DatedEvent, site: string, now: number): CalendarLine[] {
  const { firstSessionDate, lastSessionDate } = event
  if (firstSessionDate === null || lastSessionDate === null) return []
  const days: CalendarLine[] = [
    ['DTSTART;VALUE=DATE', firstSessionDate.replaceAll('-', '')],
    ['DTEND;VALUE=DATE', wallStamp(Date.parse(lastSessionDate) + dayMs).slice(0, 8)],
  ]
  if (event.isCancelled) return calendarEntry(event.id, event, [...days, ['STATUS', 'CANCELLED']])
  const place = discloseLocation(event.placement, null, instantIso(now))
  return calendarEntry(event.id, event, [
    ...days,
    ['STATUS', 'CONFIRMED'],
    ['SUMMARY', calendarText(event.title)],
    ...calendarProperty('DESCRIPTION', event.description),
    ...calendarProperty('LOCATION', placeText(place)),
    ['URL', eventAddress(site, event)],
  ])
}
