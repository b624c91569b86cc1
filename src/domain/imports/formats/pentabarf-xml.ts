import { longPiece, type Pieces } from '../../../kernel/pieces.ts'
import type { ImportedProgramme } from '../programme.ts'
import { assembleSchedule } from './assemble-schedule.ts'
import { type FieldRule, type FieldTable, recordLostFields, taken } from './known-fields.ts'
import { createLossLog } from './losses.ts'
import type { ReadOptions } from './read-options.ts'
import { Refusal } from './refusal.ts'
import {
  type ConferenceSource,
  type DaySource,
  type EventSource,
  type ScheduleSource,
  textsOf,
} from './schedule-source.ts'
import { type SessionTexts, sessionTexts } from './session-text.ts'
import { detached, type Source } from './source.ts'
import { isEmpty, itemsOf, member, textAt, textOf } from './source-tree.ts'
import { readXml } from './xml-document.ts'

const NO_PERSONS: FieldRule = { lost: 'persons are not imported', discreet: true }

/** `schedule.xml` as Pentabarf began it and frab, pretalx and others write it. */
export function* readPentabarfXml(source: Source, options: ReadOptions): Pieces<ImportedProgramme> {
  const losses = createLossLog()
  const lostOfEvents = createLossLog()
  const table: FieldTable = { label: 'room', fields: { event: eventTable(options.includePersons) } }
  const describe = sessionTexts(options.takeText)
  const root = yield* readXml(source, {
    '//schedule/day/room/event': (event) => {
      recordLostFields(new Map([['event', event]]), table, lostOfEvents)
      return detached(readEvent(event, { ...options, describe }))
    },
    '//schedule/persons/person': (person) => (isEmpty(person) ? '' : 'there'),
  })
  if (root.name !== 'schedule') {
    throw new Refusal('unsupported', `The XML is a <${root.name}>, not a <schedule>.`, root.name)
  }
  const schedule = root.value
  const conference = member(schedule, 'conference')
  if (isEmpty(conference)) {
    throw new Refusal('malformed', 'The schedule has no conference.', 'schedule.conference')
  }
  const tracks = itemsOf(member(schedule, 'tracks')).flatMap((list) =>
    itemsOf(member(list, 'track')),
  )
  const days = itemsOf(member(schedule, 'day'))
  const rooms = days.flatMap((day) => itemsOf(member(day, 'room')))
  const read: ScheduleSource = {
    format: 'pentabarf-xml',
    conference: readConference(conference, schedule),
    tracks: tracks.map((track) => ({ name: textOf(track), slug: textAt(track, '@slug') })),
    rooms: rooms.map((room) => ({
      name: textAt(room, '@name', 'name'),
      slug: textAt(room, '@slug'),
      capacity: null,
    })),
    days: days.map(readDay),
  }
  yield longPiece
  const programme = yield* assembleSchedule(read, losses, options.timezone)
  yield longPiece
  recordLostFields(schedule, scheduleTable, losses)
  losses.take(lostOfEvents)
  return { ...programme, losses: losses.rows() }
}

function readConference(conference: unknown, schedule: unknown): ConferenceSource {
  return {
    acronym: textAt(conference, 'acronym'),
    title: textAt(conference, 'title'),
    subtitle: textAt(conference, 'subtitle'),
    description: textAt(conference, 'description'),
    start: textAt(conference, 'start'),
    end: textAt(conference, 'end'),
    timezone: textAt(conference, 'time_zone_name'),
    dayChange: textAt(conference, 'day_change'),
    venue: textAt(conference, 'venue'),
    city: textAt(conference, 'city'),
    url: textAt(conference, 'url', 'base_url') ?? textAt(schedule, 'base_url'),
  }
}

function readDay(day: unknown): DaySource {
  return {
    date: textAt(day, '@date'),
    start: textAt(day, '@start'),
    end: textAt(day, '@end'),
    rooms: itemsOf(member(day, 'room')).map((room) => ({
      name: textAt(room, '@name', 'name'),
      // They were read when they ended.
      events: itemsOf(member(room, 'event')) as EventSource[],
    })),
  }
}

function readEvent(
  event: unknown,
  { includePersons, describe }: ReadOptions & { describe: SessionTexts },
): EventSource {
  const track = member(event, 'track')
  const persons = itemsOf(member(event, 'persons')).flatMap((list) =>
    itemsOf(member(list, 'person')),
  )
  return {
    guid: textAt(event, '@guid'),
    id: textAt(event, '@id'),
    date: textAt(event, 'date'),
    start: textAt(event, 'start'),
    duration: textAt(event, 'duration'),
    end: null,
    room: textAt(event, 'room'),
    slug: textAt(event, 'slug'),
    title: textAt(event, 'title'),
    subtitle: textAt(event, 'subtitle'),
    track: textOf(track),
    trackSlug: textAt(itemsOf(track)[0], '@slug'),
    type: textAt(event, 'type'),
    language: textAt(event, 'language'),
    text: describe(textsOf(textAt(event, 'abstract'), textAt(event, 'description'))),
    persons: includePersons ? persons.flatMap((person) => textOf(person) ?? []) : [],
  }
}

function eventTable(includePersons: boolean): FieldTable {
  const person: FieldTable = {
    label: 'event.person',
    fields: { '#text': 'taken' },
    others: { lost: 'only the names of persons are imported', discreet: true },
  }
  return {
    label: 'event',
    fields: {
      ...taken('@guid', '@id', 'date', 'start', 'duration', 'room', 'slug', 'title', 'subtitle'),
      ...taken('track', 'type', 'language', 'abstract', 'description'),
      persons: includePersons ? listOf('event.persons', 'person', person) : NO_PERSONS,
    },
  }
}

const scheduleTable: FieldTable = {
  label: 'schedule',
  fields: {
    conference: {
      label: 'conference',
      fields: {
        ...taken('acronym', 'title', 'subtitle', 'description', 'start', 'end'),
        ...taken('time_zone_name', 'day_change', 'venue', 'city', 'url', 'base_url'),
      },
    },
    base_url: 'taken',
    tracks: listOf('tracks', 'track', { label: 'track', fields: taken('#text', '@slug') }),
    persons: { lost: 'biographies are not imported', discreet: true },
    day: {
      label: 'day',
      fields: {
        ...taken('@date', '@start', '@end'),
        room: { label: 'room', fields: taken('@name', 'name', '@slug', 'event') },
      },
    },
  },
}

/** Elements that are text alone are no objects; they are taken as they are. */
function listOf(label: string, name: string, table: FieldTable): FieldTable {
  return { label, fields: { [name]: { ...table, bare: true } } }
}
