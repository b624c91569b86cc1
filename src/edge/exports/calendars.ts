import { type DisclosedLocation, discloseLocation } from '../../domain/event-locations/index.ts'
import type { CommunityCalendar } from '../../domain/events/index.ts'
import type { AgendaEntry, PublishedProgramme } from '../../domain/programmes/index.ts'
import { epochMilliseconds, zoneOffset } from '../../kernel/local-time.ts'
import { speakerLine, speakerProperty } from '../../kernel/speaker-line.ts'
import type { Surroundings } from '../contract/endpoint.ts'
import { eventAddress, sessionAddress } from './addresses.ts'
import {
  type CalendarLine,
  calendarOf,
  calendarText,
  utcStamp,
  wallStamp,
} from './calendar-text.ts'
import { calendarZone } from './calendar-zone.ts'

const dayMs = 86_400_000

/** A VCALENDAR; readers ask again every hour. */
const calendar = (name: string, zone: string | null, components: CalendarLine[]): string =>
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
    ...components,
    ['END', 'VCALENDAR'],
  ])

interface Revised {
  revision: number
  revisedAt: string
}

/** What every VEVENT begins with; our own ids are UUIDs and so unique without a host (RFC 7986, 5.3). */
const component = (id: string, { revision, revisedAt }: Revised, lines: CalendarLine[]) => {
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

/** An instant on the wall clock of a zone; in UTC where the clock shows that time twice. */
function at(name: string, instant: string, zone: string): CalendarLine {
  const utc = epochMilliseconds(instant)
  if (zone === 'UTC' || isShownTwice(utc, zone)) return [name, utcStamp(utc)]
  return [`${name};TZID=${zone}`, wallStamp(utc + zoneOffset(utc, zone))]
}

/** An open end has no line: the entry is the instant at which it starts. */
const spanOf = (
  { startTime, endTime }: { startTime: string; endTime: string | null },
  zone: string,
): CalendarLine[] => [
  at('DTSTART', startTime, zone),
  ...(endTime === null ? [] : [at('DTEND', endTime, zone)]),
]

/** Readers do not agree which of the two is meant. */
function isShownTwice(utc: number, zone: string): boolean {
  const wall = utc + zoneOffset(utc, zone)
  return [utc - dayMs, utc + dayMs].some((near) => {
    const other = wall - zoneOffset(near, zone)
    return other !== utc && other + zoneOffset(other, zone) === wall
  })
}

/** The public programme of an event: an entry each, and what was cancelled after it was public. */
export function writeEventCalendar(
  { event, projection, revisions, cancelled, sourceIds }: PublishedProgramme,
  { origin }: Surroundings,
): string {
  const { timezone: zone } = projection
  const entries = projection.days.flatMap((day) => day.entries)
  const times = [...entries, ...cancelled].flatMap(({ startTime, endTime }) =>
    [startTime, endTime ?? []].flat().map(epochMilliseconds),
  )
  const span = times.reduce(
    ([first, last], time) => [Math.min(first, time), Math.max(last, time)] as const,
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as readonly [number, number],
  )
  const uidOf = ({ id }: { id: string }) => calendarText(sourceIds.get(id) ?? id)
  return calendar(event.title, zone, [
    ...(zone === 'UTC' || times.length === 0 ? [] : calendarZone(zone, span[0], span[1])),
    ...entries.flatMap((entry) =>
      component(uidOf(entry), revisions.get(entry.id)!, [
        ...spanOf(entry, zone),
        ['STATUS', 'CONFIRMED'],
        ...entryLines(entry, origin, event),
      ]),
    ),
    ...cancelled.flatMap((session) =>
      component(uidOf(session), session, [...spanOf(session, zone), ['STATUS', 'CANCELLED']]),
    ),
  ])
}

function entryLines(entry: AgendaEntry, origin: string, event: { slug: string }): CalendarLine[] {
  const place = placeText(entry.eventLocation)
  const tracks = entry.sessionGroups.map(({ title }) => calendarText(title))
  return [
    ['SUMMARY', calendarText(entry.title)],
    ...optional('DESCRIPTION', describe(entry)),
    ...entry.speakers.map((name) => [speakerProperty, calendarText(name)] as const),
    ...optional('LOCATION', place),
    ...(tracks.length > 0 ? [['CATEGORIES', tracks.join(',')] as const] : []),
    [
      'URL',
      entry.entryType === 'Session'
        ? sessionAddress(origin, event, entry)
        : eventAddress(origin, event),
    ],
  ]
}

/** Subscribers see who speaks: published calendars have no attendees (RFC 5546, 3.2.1). */
function describe({ speakers, description }: AgendaEntry): string | null {
  return [speakerLine(speakers), description].filter(Boolean).join('\n\n') || null
}

const optional = (name: string, value: string | null): CalendarLine[] =>
  value ? [[name, calendarText(value)]] : []

/** What is disclosed of a place, in one line. */
function placeText(location: DisclosedLocation | null): string | null {
  const { roomName, venueName, address, postcode, city } = location?.fields ?? {}
  const town = [postcode, city].filter(Boolean).join(' ')
  return [roomName, venueName, address, town].filter(Boolean).join(', ') || null
}

/** The dated events of a community, each as whole days. */
export function writeCommunityCalendar(
  { tenant, events }: CommunityCalendar,
  { origin, now }: Surroundings,
): string {
  const instant = new Date(now).toISOString()
  return calendar(
    tenant.fullName,
    null,
    events.flatMap((event) => {
      const { firstSessionDate, lastSessionDate } = event
      if (firstSessionDate === null || lastSessionDate === null) return []
      const days: CalendarLine[] = [
        ['DTSTART;VALUE=DATE', firstSessionDate.replaceAll('-', '')],
        ['DTEND;VALUE=DATE', wallStamp(Date.parse(lastSessionDate) + dayMs).slice(0, 8)],
      ]
      if (event.isCancelled) return component(event.id, event, [...days, ['STATUS', 'CANCELLED']])
      return component(event.id, event, [
        ...days,
        ['STATUS', 'CONFIRMED'],
        ['SUMMARY', calendarText(event.title)],
        ...optional('DESCRIPTION', event.description),
        ...optional('LOCATION', placeText(discloseLocation(event.placement, null, instant))),
        ['URL', eventAddress(origin, event)],
      ])
    }),
  )
}
