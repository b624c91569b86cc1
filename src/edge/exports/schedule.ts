import type { AgendaEntry, PublishedProgramme } from '../../domain/programmes/index.ts'
import { epochMilliseconds, instantIso, toInstant } from '../../kernel/local-time.ts'
import type { Surroundings } from '../contract/endpoint.ts'
import { eventAddress, sessionAddress } from './addresses.ts'
import { acronymOf, createNames, type ScheduleNames } from './schedule-names.ts'
import { element, textElement, xmlDocument } from './xml.ts'
import { durationText, minuteMs, zonedText } from './zoned-text.ts'

/** The programme as both schedule formats tell it. Agenda items have no place in them. */
interface Schedule {
  /** When one of its sessions was last changed. */
  version: string
  title: string
  description: string | null
  acronym: string
  url: string
  timezone: string
  start: string
  end: string
  tracks: string[]
  days: ScheduleDay[]
}

interface ScheduleDay {
  index: number
  date: string
  start: string
  end: string
  rooms: Map<string, ScheduleEvent[]>
}

interface ScheduleEvent {
  id: number
  guid: string
  date: string
  start: string
  duration: string
  room: string
  slug: string
  url: string
  title: string
  subtitle: string
  track: string
  type: string
  language: string
  description: string
  persons: string[]
}

/** The formats have no way to say that an event has no dates. */
const undated = '1970-01-01'

function scheduleOf(
  { event, projection, revisions, sourceIds }: PublishedProgramme,
  { origin }: Surroundings,
): Schedule {
  const { timezone } = projection
  const midnight = (date: string) => epochMilliseconds(toInstant(`${date}T00:00`, timezone))
  const listed = projection.days
    .map(({ eventDayId, localDate, entries }) => ({
      eventDayId,
      localDate,
      entries: entries.filter(({ entryType }) => entryType === 'Session'),
    }))
    .filter(({ eventDayId, entries }) => eventDayId !== null || entries.length > 0)
  const acronym = acronymOf(event.slug)
  const names = createNames(acronym)
  const days = listed.map(({ localDate, entries }, index) => {
    const rooms = new Map<string, ScheduleEvent[]>()
    for (const entry of entries) {
      const noted = revisions.get(entry.id)!
      const named = names(entry, noted.slug, sourceIds.get(entry.id))
      const told = scheduleEvent(entry, noted, { timezone, origin, event, named })
      rooms.set(told.room, [...(rooms.get(told.room) ?? []), told])
    }
    const starts = entries.map(({ startTime }) => epochMilliseconds(startTime))
    const ends = entries.map(({ startTime, endTime }) => epochMilliseconds(endTime ?? startTime))
    return {
      index: index + 1,
      date: localDate,
      start: zonedText(starts.length > 0 ? Math.min(...starts) : midnight(localDate), timezone),
      end: zonedText(ends.length > 0 ? Math.max(...ends) : midnight(nextDate(localDate)), timezone),
      rooms,
    }
  })
  const dates = days.map(({ date }) => date).sort()
  const tracks = listed.flatMap(({ entries }) =>
    entries.flatMap(({ sessionGroups }) => sessionGroups),
  )
  const changes = [...revisions.values()].map(({ revisedAt }) => instantIso(revisedAt))
  return {
    version: changes.sort().at(-1) ?? '',
    title: event.title,
    description: event.description,
    acronym,
    url: eventAddress(origin, event),
    timezone,
    start: dates[0] ?? event.firstSessionDate ?? undated,
    end: dates.at(-1) ?? event.lastSessionDate ?? undated,
    tracks: [...new Set(tracks.map(({ title }) => title))],
    days,
  }
}

const nextDate = (date: string) =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

interface EventContext {
  timezone: string
  origin: string
  event: { slug: string }
  named: ScheduleNames
}

function scheduleEvent(
  entry: AgendaEntry,
  { subtitle }: { subtitle: string | null },
  { timezone, origin, event, named }: EventContext,
): ScheduleEvent {
  const start = epochMilliseconds(entry.startTime)
  // The formats ask for a duration and know no open end: it is one of no length.
  const end = entry.endTime === null ? start : epochMilliseconds(entry.endTime)
  return {
    id: named.id,
    guid: named.guid,
    date: zonedText(start, timezone),
    start: entry.localStartTime.slice(0, 5),
    duration: durationText(Math.round((end - start) / minuteMs)),
    room: entry.eventLocation?.fields?.roomName ?? '',
    slug: named.slug,
    url: sessionAddress(origin, event, entry),
    title: entry.title,
    subtitle: subtitle ?? '',
    track: entry.sessionGroups[0]?.title ?? '',
    type: entry.kindFullName ?? 'Other',
    language: entry.languageCodes[0] ?? '',
    description: entry.description ?? '',
    persons: entry.speakers,
  }
}

/** `schedule.json` of frab and pretalx (version 1 of the public schema). */
export function writeScheduleJson(programme: PublishedProgramme, where: Surroundings): string {
  const schedule = scheduleOf(programme, where)
  return JSON.stringify({
    schedule: {
      version: schedule.version,
      base_url: schedule.url,
      conference: {
        acronym: schedule.acronym,
        title: schedule.title,
        ...(schedule.description !== null && { description: schedule.description }),
        start: schedule.start,
        end: schedule.end,
        daysCount: schedule.days.length,
        timeslot_duration: '00:05',
        time_zone_name: schedule.timezone,
        url: schedule.url,
        tracks: schedule.tracks.map((name) => ({ name })),
        days: schedule.days.map(({ index, date, start, end, rooms }) => ({
          index,
          date,
          day_start: start,
          day_end: end,
          rooms: Object.fromEntries(
            [...rooms].map(([name, events]) => [name, events.map(jsonEvent)]),
          ),
        })),
      },
    },
  })
}

const jsonEvent = ({ persons, description, ...event }: ScheduleEvent) => ({
  ...event,
  abstract: null,
  description,
  persons: persons.map((name) => ({ name })),
  links: [],
})

/** `schedule.xml` as Pentabarf began it and frab and pretalx write it. */
/** Durations of a hundred hours and more are in days, hours and minutes. */
const xmlDuration = (duration: string): string => {
  const [hours = 0, minutes = 0] = duration.split(':').map(Number)
  return hours < 100
    ? duration
    : `${Math.floor(hours / 24)}:${durationText((hours % 24) * 60 + minutes)}`
}

export function writeScheduleXml(programme: PublishedProgramme, where: Surroundings): string {
  const schedule = scheduleOf(programme, where)
  return xmlDocument(
    element(
      'schedule',
      {},
      element('generator', { name: 'Marquee' }),
      textElement('version', schedule.version),
      element(
        'conference',
        {},
        textElement('title', schedule.title),
        textElement('acronym', schedule.acronym),
        ...(schedule.start === undated ? [] : [textElement('start', schedule.start)]),
        ...(schedule.end === undated ? [] : [textElement('end', schedule.end)]),
        textElement('days', schedule.days.length),
        textElement('timeslot_duration', '00:05'),
        textElement('base_url', schedule.url),
        textElement('time_zone_name', schedule.timezone),
      ),
      // The schema asks for a day at least.
      ...(schedule.days.length === 0 ? [element('day', { index: 1 })] : []),
      ...schedule.days.map(({ index, date, start, end, rooms }) =>
        element(
          'day',
          { index, date, start, end },
          ...[...rooms].map(([name, events]) => element('room', { name }, ...events.map(xmlEvent))),
        ),
      ),
    ),
  )
}

const xmlEvent = (event: ScheduleEvent) =>
  element(
    'event',
    { guid: event.guid, id: event.id },
    ...(['room', 'title', 'subtitle', 'type', 'date', 'start', 'duration'] as const).map((name) =>
      textElement(name, name === 'duration' ? xmlDuration(event[name]) : event[name]),
    ),
    textElement('abstract', ''),
    ...(['slug', 'track', 'language', 'description', 'url'] as const).map((name) =>
      textElement(name, event[name]),
    ),
    element('persons', {}, ...event.persons.map((name) => textElement('person', name))),
  )
