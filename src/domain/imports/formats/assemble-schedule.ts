import { longPiece, type Pieces } from '../../../kernel/pieces.ts'
import { type ImportedEvent, type ImportedProgramme, untitledProgramme } from '../programme.ts'
import { chooseTimeZone } from './event-time-zone.ts'
import { fold, trustworthyGuid } from './identity.ts'
import { FIELD_LIMITS } from './limits.ts'
import { localClock, parseMoment } from './local-time.ts'
import type { LossLog } from './losses.ts'
import {
  createProgrammeBuilder,
  type ProgrammeBuilder,
  type SessionLabels,
} from './programme-builder.ts'
import { readProgrammeDays } from './programme-days.ts'
import type { ConferenceSource, DaySource, EventSource, ScheduleSource } from './schedule-source.ts'
import { readSessionTimes, type SessionTimes } from './session-times.ts'
import { slugOrHash } from './slug.ts'
import { createTextFields, readText, type TextFields, textOfRead } from './text-fields.ts'
import { gatherZoneEvidence } from './zone-evidence.ts'

const LABELS: SessionLabels = {
  guid: 'event.guid',
  title: 'event.title',
  subtitle: 'event.subtitle',
  language: 'event.language',
  kind: 'event.type',
  track: 'event.track',
  room: 'event.room',
  persons: 'event.persons',
}

/** The judgement shared by Pentabarf XML and frab JSON. */
export function* assembleSchedule(
  source: ScheduleSource,
  losses: LossLog,
  timezone: string | undefined,
): Pieces<ImportedProgramme> {
  const { conference } = source
  const { zone, isNamed } = chooseTimeZone(
    { field: 'conference.time_zone_name', stated: conference.timezone, fallback: timezone },
    losses,
  )
  const fields = createTextFields(losses)
  const builder = createProgrammeBuilder({
    format: source.format,
    acronym: conference.acronym ?? conference.title ?? '',
    labels: LABELS,
    losses,
    fields,
  })
  for (const room of source.rooms) builder.rooms.add(room.name, room.slug, room.capacity)
  for (const track of source.tracks) builder.tracks.add(track.name, track.slug)
  const days = readProgrammeDays(source, zone, losses)
  const listed = listedEvents(source)
  yield longPiece
  for (const { day, room, event } of listed) {
    const times = readSessionTimes(event, day && days.of(day), { zone, days, losses })
    yield* addEvent(event, room, times, builder, losses)
  }
  const evidence = isNamed ? null : gatherZoneEvidence(listed.map(startOf))
  const event = readEvent(conference, zone, days.dates, fields, losses)
  return yield* builder.finish(event, days.dates, evidence)
}

interface ListedEvent {
  day: DaySource | null
  room: string | null
  event: EventSource
}

function listedEvents({ days, unlisted = [] }: ScheduleSource): ListedEvent[] {
  const lists = days.flatMap((day) => day.rooms.map((room) => ({ day, room })))
  return [...lists, ...unlisted.map((room) => ({ day: null, room }))].flatMap(({ day, room }) =>
    room.events.map((event) => ({ day, room: room.name, event })),
  )
}

/** A time of day is a local time, on whatever day it is. */
const startOf = ({ event: { date, start } }: ListedEvent) =>
  date ?? (start === null ? null : '2000-01-01')

function* addEvent(
  event: EventSource,
  listedRoom: string | null,
  times: SessionTimes,
  builder: ProgrammeBuilder,
  losses: LossLog,
): Pieces<void> {
  const guid = trustworthyGuid(event.guid)
  if (event.guid !== null && guid === null) {
    losses.add('event.guid (not a UUID)', 'identifies nothing; the content does', event.guid)
  }
  if (event.room !== null && listedRoom !== null && fold(event.room) !== fold(listedRoom)) {
    losses.add('event.room (contradicts its list)', 'the room it is under wins', event.room)
  }
  yield* builder.addSession({
    claim: { guid, formatId: event.id },
    title: event.title,
    subtitle: event.subtitle,
    text: event.text,
    slug: event.slug,
    language: event.language,
    kind: event.type,
    trackKey: builder.tracks.add(event.track, event.trackSlug),
    roomKey: builder.rooms.add(listedRoom ?? event.room),
    ...times,
    persons: event.persons,
  })
}

function readEvent(
  conference: ConferenceSource,
  timezone: string,
  dates: readonly string[],
  fields: TextFields,
  losses: LossLog,
): ImportedEvent {
  const line = (name: keyof ConferenceSource, limit: number) =>
    fields.line(`conference.${name}`, conference[name], limit)
  const name = (field: 'title' | 'acronym') =>
    fields.name(`conference.${field}`, conference[field], FIELD_LIMITS.eventTitle)
  const acronym = name('acronym')
  const title = name('title') ?? acronym
  if (title === null) losses.add('conference.title (missing)', 'an event needs a title')
  const description = readText(
    [{ field: 'conference.description', raw: conference.description }],
    FIELD_LIMITS.eventDescription,
  )
  return {
    title: title ?? untitledProgramme,
    subtitle: line('subtitle', FIELD_LIMITS.eventSubtitle),
    slug: slugOrHash('programme', acronym, title),
    description: textOfRead(description, losses),
    timezone,
    ...readSpan(conference, timezone, [...dates].sort(), losses),
    venue: line('venue', FIELD_LIMITS.name),
    city: line('city', FIELD_LIMITS.name),
    url: fields.url('conference.url', conference.url),
  }
}

function readSpan(
  conference: ConferenceSource,
  zone: string,
  dates: readonly string[],
  losses: LossLog,
): Pick<ImportedEvent, 'startDate' | 'endDate'> {
  const read = (name: 'start' | 'end') => {
    const date = localDate(conference[name], zone)
    if (conference[name] !== null && date === null) {
      losses.add(`conference.${name} (unreadable)`, 'the programme days decide', conference[name])
    }
    return date
  }
  const startDate = read('start') ?? dates[0] ?? null
  const endDate = read('end') ?? dates.at(-1) ?? null
  if (startDate === null || endDate === null || startDate <= endDate) return { startDate, endDate }
  losses.add('conference.end (before start)', 'the programme days decide', conference.end)
  return { startDate: dates[0] ?? null, endDate: dates.at(-1) ?? null }
}

function localDate(text: string | null, zone: string): string | null {
  const moment = parseMoment(text)
  if (moment === null) return null
  if (moment.kind === 'instant') return localClock(moment.epoch, zone).date
  return moment.kind === 'local' ? moment.clock.date : moment.date
}
