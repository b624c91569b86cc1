import { longPiece, type Pieces } from '../../../kernel/pieces.ts'
import type { ImportedProgramme } from '../programme.ts'
import { assembleSchedule } from './assemble-schedule.ts'
import type { JsonEntries } from './json-document.ts'
import { type FieldRule, type FieldTable, recordLostFields, taken } from './known-fields.ts'
import { parseMoment } from './local-time.ts'
import { createLossLog, type LossLog } from './losses.ts'
import type { ReadOptions } from './read-options.ts'
import { Refusal } from './refusal.ts'
import {
  type ConferenceSource,
  type DaySource,
  type EventSource,
  type RoomSource,
  type ScheduleSource,
  textsOf,
} from './schedule-source.ts'
import { type SessionTexts, sessionTexts } from './session-text.ts'
import { detached } from './source.ts'
import { isContainer, isEmpty, itemsOf, member, membersOf, textAt, textOf } from './source-tree.ts'

/** What is kept of a session when it was read. */
interface ReadEvent {
  source: EventSource
  /** As it refers to them where it is listed beside the conference. */
  room: unknown
  track: unknown
}

/** Where a session was, its number. */
const numberAt = ''

const days = ['schedule', 'conference', 'days']
const inRooms = ['rooms', '*', '[]']

/** `schedule.json` as frab, pretalx and the hub write it: sessions by day and room, or in one list. */
export function frabJson(options: ReadOptions) {
  const losses = createLossLog()
  const lostOfEvents = createLossLog()
  const describe = sessionTexts(options.takeText)
  const table: FieldTable = {
    label: 'rooms',
    fields: { event: eventTable(options.includePersons) },
  }
  const listed: ReadEvent[] = []
  const readListed = (event: unknown) => {
    recordLostFields({ event }, table, lostOfEvents)
    const read = {
      source: readEvent(event, { ...options, describe }, losses),
      room: member(event, 'room'),
      track: member(event, 'track'),
    }
    return { [numberAt]: listed.push(detached(read)) - 1 }
  }
  const entries: JsonEntries[] = [
    [...days, '[]', ...inRooms],
    [...days, ...inRooms],
    ['schedule', 'events', '[]'],
  ].map((path) => ({ path, read: readListed }))
  const persons: JsonEntries = {
    path: ['schedule', 'persons', '[]'],
    read: (person) => (isEmpty(person) ? null : 'there'),
  }
  return {
    entries: [...entries, persons],
    finish: (document: unknown) =>
      readDocument(document, { ...options, losses, lostOfEvents, listed }),
  }
}

interface Reading extends ReadOptions {
  losses: LossLog
  lostOfEvents: LossLog
  listed: readonly ReadEvent[]
}

/** The sessions of a list, which were read when they came. */
const sessionsIn = (list: unknown, listed: readonly ReadEvent[]) =>
  (Array.isArray(list) ? list : [])
    .filter(isContainer)
    .flatMap((item) => listed[Number(member(item, numberAt))] ?? [])

function* readDocument(document: unknown, reading: Reading): Pieces<ImportedProgramme> {
  const { losses, lostOfEvents } = reading
  const schedule = member(document, 'schedule')
  if (schedule === undefined) {
    throw new Refusal(
      'unsupported',
      'The JSON is neither a schedule.json nor an Event of schema.org.',
      'schedule',
    )
  }
  const conference = member(schedule, 'conference')
  if (!isContainer(conference)) {
    throw new Refusal('malformed', 'The schedule has no conference.', 'schedule.conference')
  }
  const source: ScheduleSource = {
    format: 'frab-json',
    conference: readConference(conference, schedule, losses),
    tracks: itemsOf(member(conference, 'tracks')).map((track) => ({
      name: textOf(track) ?? localized(member(track, 'name'), 'track.name', losses),
      slug: textAt(track, 'slug'),
    })),
    rooms: itemsOf(member(conference, 'rooms')).map((room) => ({
      name: textOf(room) ?? localized(member(room, 'name'), 'room.name', losses),
      slug: textAt(room, 'slug'),
      capacity: toCapacity(member(room, 'capacity')),
    })),
    days: itemsOf(member(conference, 'days')).map((day) => readDay(day, reading)),
    unlisted: readUnlisted(schedule, conference, reading),
  }
  yield longPiece
  const programme = yield* assembleSchedule(source, losses, reading.timezone)
  yield longPiece
  recordLostFields(document, documentTable, losses)
  losses.take(lostOfEvents)
  return { ...programme, losses: losses.rows() }
}

function readConference(conference: unknown, schedule: unknown, losses: LossLog): ConferenceSource {
  const words = (name: string) => localized(member(conference, name), `conference.${name}`, losses)
  return {
    acronym: textAt(conference, 'acronym'),
    title: words('title'),
    subtitle: words('subtitle'),
    description: words('description'),
    start: textAt(conference, 'start'),
    end: textAt(conference, 'end'),
    timezone: textAt(conference, 'time_zone_name'),
    dayChange: textAt(conference, 'day_change'),
    venue: words('venue'),
    city: words('city'),
    url: textAt(conference, 'url') ?? textAt(schedule, 'url', 'base_url'),
  }
}

function readDay(day: unknown, { listed }: Reading): DaySource {
  return {
    date: textAt(day, 'date'),
    start: textAt(day, 'day_start', 'start'),
    end: textAt(day, 'day_end', 'end'),
    rooms: membersOf(member(day, 'rooms')).map(([name, events]) => ({
      name: name.trim() === '' ? null : name,
      events: sessionsIn(events, listed).map(({ source }) => source),
    })),
  }
}

/** Version 2: a list beside the conference, which refers to rooms and tracks by guid or slug. */
function readUnlisted(
  schedule: unknown,
  conference: unknown,
  { losses, listed }: Reading,
): RoomSource[] {
  const named = (list: string) => namesOf(itemsOf(member(conference, list)), `${list}.name`, losses)
  const [roomOf, trackOf] = [named('rooms'), named('tracks')]
  return sessionsIn(member(schedule, 'events'), listed).map(({ source, ...references }) => {
    const room = roomOf(references.room)
    const event = { ...source, room, track: trackOf(references.track) }
    const isMoment = source.date === null && parseMoment(source.start) !== null
    return {
      name: room,
      events: [isMoment ? { ...event, date: source.start, start: null } : event],
    }
  })
}

const isReference = (value: unknown) => textAt(value, 'guid', 'slug', 'name') !== null

/** Names of what is listed, by what refers to it: its guid, its slug, or the name itself. */
function namesOf(listed: unknown[], field: string, losses: LossLog) {
  const names = new Map<string, string>()
  for (const item of listed) {
    const name = textOf(item) ?? localized(member(item, 'name'), field, losses)
    for (const key of [textAt(item, 'guid'), textAt(item, 'slug')]) {
      if (key !== null && name !== null) names.set(key, name)
    }
  }
  return (reference: unknown): string | null => {
    const keys = [textOf(reference), textAt(reference, 'guid'), textAt(reference, 'slug')]
    const known = keys.flatMap((key) => (key === null ? [] : (names.get(key) ?? [])))
    return known[0] ?? textOf(reference) ?? textAt(reference, 'name', 'slug')
  }
}

function readEvent(
  event: unknown,
  { includePersons, describe }: ReadOptions & { describe: SessionTexts },
  losses: LossLog,
): EventSource {
  const words = (name: string) => localized(member(event, name), `event.${name}`, losses)
  const wordsOrReference = (name: string) => (isReference(member(event, name)) ? null : words(name))
  const persons = includePersons
    ? [...itemsOf(member(event, 'persons')), ...itemsOf(member(event, 'participants'))]
    : []
  return {
    guid: textAt(event, 'guid'),
    id: textAt(event, 'id', 'code'),
    date: textAt(event, 'date'),
    start: textAt(event, 'start'),
    duration: textAt(event, 'duration'),
    end: textAt(event, 'end'),
    room: wordsOrReference('room'),
    slug: textAt(event, 'slug'),
    title: words('title'),
    subtitle: words('subtitle'),
    track: wordsOrReference('track'),
    trackSlug: null,
    type: words('type'),
    language: textAt(event, 'language'),
    text: describe(textsOf(words('abstract'), words('description'))),
    persons: persons.flatMap(
      (person) => textOf(person) ?? textAt(person, 'public_name', 'full_public_name', 'name') ?? [],
    ),
  }
}

/** Some producers write `{"de": "…", "en": "…"}` for a text: English, else the first one. */
function localized(value: unknown, field: string, losses: LossLog): string | null {
  if (!isContainer(value)) return textOf(value)
  const texts = membersOf(value).flatMap(([, inner]) => textOf(inner) ?? [])
  if (texts.length > 1) {
    losses.add(`${field} (further languages)`, 'one language is kept', null, texts.length - 1)
  }
  return textAt(value, 'en') ?? texts[0] ?? null
}

function toCapacity(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 10_000_000
    ? value
    : null
}

function eventTable(includePersons: boolean): FieldTable {
  return {
    label: 'event',
    fields: {
      ...taken('guid', 'id', 'code', 'date', 'start', 'duration', 'end', 'slug', 'title'),
      ...taken('subtitle', 'room', 'track', 'type', 'language', 'abstract', 'description'),
      persons: personsRule(includePersons),
      participants: personsRule(includePersons),
    },
  }
}

/** What was lost of sessions is told when they are read. */
const listedEvent: FieldTable = { label: 'event', fields: taken(numberAt) }

const conferenceTable: FieldTable = {
  label: 'conference',
  fields: {
    ...taken('acronym', 'title', 'subtitle', 'description', 'start', 'end', 'time_zone_name'),
    ...taken('day_change', 'venue', 'city', 'url'),
    tracks: { label: 'track', fields: taken('name', 'slug'), bare: true },
    rooms: { label: 'room', fields: taken('name', 'slug', 'capacity'), bare: true },
    days: {
      label: 'day',
      fields: {
        ...taken('date', 'start', 'end', 'day_start', 'day_end'),
        rooms: { label: 'rooms', fields: {}, others: listedEvent },
      },
    },
  },
}

const documentTable: FieldTable = {
  label: 'document',
  fields: {
    $schema: 'taken',
    schedule: {
      label: 'schedule',
      fields: {
        ...taken('url', 'base_url'),
        events: listedEvent,
        persons: { lost: 'biographies are not imported', discreet: true },
        conference: conferenceTable,
      },
    },
  },
}

function personsRule(includePersons: boolean): FieldRule {
  if (!includePersons) return { lost: 'persons are not imported', discreet: true }
  return {
    label: 'event.person',
    fields: taken('public_name', 'full_public_name', 'name'),
    others: { lost: 'only the names of persons are imported', discreet: true },
    bare: true,
  }
}
