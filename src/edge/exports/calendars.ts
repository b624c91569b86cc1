import { discloseLocation, placeText } from '../../domain/event-locations/index.ts'
import {
  type CommunityCalendar,
  calendar,
  calendarEntry,
  calendarProperty,
  entryOfEvent,
} from '../../domain/events/index.ts'
import type { KeptCalendar } from '../../domain/kept-sessions/index.ts'
import type { AgendaEntry, PublishedProgramme } from '../../domain/programmes/index.ts'
import { type CalendarLine, calendarText, utcStamp, wallStamp } from '../../kernel/calendar-text.ts'
import { epochMilliseconds, instantIso, zoneOffset } from '../../kernel/local-time.ts'
import { speakerLine, speakerProperty } from '../../kernel/speaker-line.ts'
import type { Surroundings } from '../contract/endpoint.ts'
import { eventAddress, sessionAddress } from './addresses.ts'
import { calendarZone } from './calendar-zone.ts'

const dayMs = 86_400_000

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
      calendarEntry(uidOf(entry), revisions.get(entry.id)!, [
        ...spanOf(entry, zone),
        ['STATUS', 'CONFIRMED'],
        ...entryLines(entry, origin, event),
      ]),
    ),
    ...cancelled.flatMap((session) =>
      calendarEntry(uidOf(session), session, [...spanOf(session, zone), ['STATUS', 'CANCELLED']]),
    ),
  ])
}

function entryLines(entry: AgendaEntry, origin: string, event: { slug: string }): CalendarLine[] {
  const place = placeText(entry.eventLocation)
  const tracks = entry.sessionGroups.map(({ title }) => calendarText(title))
  return [
    ['SUMMARY', calendarText(entry.title)],
    ...calendarProperty('DESCRIPTION', describe(entry)),
    ...entry.speakers.map((name) => [speakerProperty, calendarText(name)] as const),
    ...calendarProperty('LOCATION', place),
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

/** The sessions that somebody keeps, of all events: each on the clock of the world. */
export function writeKeptCalendar(
  { tenant, entries }: KeptCalendar,
  { origin, now }: Surroundings,
): string {
  const instant = instantIso(now)
  return calendar(
    tenant.fullName,
    null,
    entries.flatMap(({ startTime, ...entry }) => {
      if (startTime === null) return []
      const place = placeText(discloseLocation(entry.placement, entry.roomName, instant))
      return calendarEntry(entry.id, entry, [
        ...spanOf({ startTime, endTime: entry.endTime }, 'UTC'),
        ['STATUS', 'CONFIRMED'],
        ['SUMMARY', calendarText(entry.title ?? '')],
        ...calendarProperty('DESCRIPTION', entry.description),
        ...calendarProperty('LOCATION', place),
        ['URL', sessionAddress(origin, { slug: entry.eventSlug }, entry)],
      ])
    }),
  )
}

/** The dated events of a community, each as whole days. */
export function writeCommunityCalendar(
  { tenant, events }: CommunityCalendar,
  { origin, now }: Surroundings,
): string {
  return calendar(
    tenant.fullName,
    null,
    events.flatMap((event) => entryOfEvent(event, origin, now)),
  )
}
