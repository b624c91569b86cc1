import { longPiece, type Pieces } from '../../../kernel/pieces.ts'
import type { ImportedProgramme } from '../programme.ts'
import { assembleSchedule } from './assemble-schedule.ts'
import { fold, trustworthyGuid } from './identity.ts'
import { recordLostFields } from './known-fields.ts'
import { knownTimeZone } from './local-time.ts'
import { createLossLog, type LossLog } from './losses.ts'
import type { ReadOptions } from './read-options.ts'
import { Refusal } from './refusal.ts'
import { type ConferenceSource, type EventSource, textsOf } from './schedule-source.ts'
import { eventTable } from './schema-org-fields.ts'
import {
  type EventNode,
  eventsOf,
  identifierOf,
  partsOfEvents,
  sessionsOf,
} from './schema-org-graph.ts'
import { type SessionTexts, sessionTexts } from './session-text.ts'
import { itemsOf, member, textAt, textOf } from './source-tree.ts'

/** An Event of schema.org as JSON-LD. Its sub-events are its sessions; without any it is its own. */
export function* readSchemaOrg(document: unknown, options: ReadOptions): Pieces<ImportedProgramme> {
  const events = eventsOf(document)
  const partsOf = partsOfEvents(events)
  const main = mainOf(events, partsOf)
  const losses = createLossLog()
  const conference = readConference(main)
  const sessions = sessionsOf(main, partsOf).filter((event) => isHeld(event, losses))
  const describe = sessionTexts(options.takeText)
  const read = sessions.map((event) =>
    readEvent(event, conference, { ...options, describe }, losses),
  )
  yield longPiece
  const dates = [...new Set(read.flatMap(({ date }) => date?.slice(0, 10) ?? []))]
  const programme = yield* assembleSchedule(
    {
      format: 'schema-org',
      conference,
      tracks: [],
      rooms: [],
      days: dates.map((date) => ({ date, start: null, end: null, rooms: [] })),
      unlisted: read.map((event) => ({ name: event.room, events: [event] })),
    },
    losses,
    options.timezone,
  )
  yield longPiece
  recordLostFields(
    [main, ...sessions.filter((event) => event !== main)],
    eventTable(options.includePersons),
    losses,
  )
  return { ...programme, losses: losses.rows() }
}

function mainOf(
  events: readonly EventNode[],
  partsOf: (event: EventNode) => EventNode[],
): EventNode {
  if (events.length === 0) {
    throw new Refusal('unsupported', 'The JSON-LD has no Event of schema.org.', '@type')
  }
  const inside = new Set(events.flatMap(partsOf))
  const [main, ...others] = events.filter((event) => !inside.has(event))
  if (main && others.length === 0) return main
  const detail = 'The file has no single event around its sessions. Name them as its subEvent.'
  throw new Refusal('unsupported', detail, '@graph')
}

function isHeld(event: EventNode, losses: LossLog): boolean {
  if (!/EventCancelled$/.test(textAt(event, 'eventStatus') ?? '')) return true
  losses.add(
    'Event.eventStatus (cancelled)',
    'cancelled events are left out',
    textAt(event, 'name'),
  )
  return false
}

function readConference(event: EventNode): ConferenceSource {
  const place = itemsOf(member(event, 'location'))[0]
  const address = member(place, 'address')
  const schedules = itemsOf(member(event, 'eventSchedule'))
  const zones = schedules.flatMap((schedule) => textAt(schedule, 'scheduleTimezone') ?? [])
  return {
    acronym: null,
    title: words(event, 'name'),
    subtitle: words(event, 'alternateName'),
    description: words(event, 'description'),
    start: textAt(event, 'startDate'),
    end: textAt(event, 'endDate'),
    timezone: zones.find((zone) => knownTimeZone(zone) !== null) ?? zones[0] ?? null,
    dayChange: null,
    venue: textOf(place) ?? words(place, 'name'),
    city: textAt(address, 'addressLocality'),
    url: textAt(event, 'url', '@id'),
  }
}

function readEvent(
  event: EventNode,
  { venue }: ConferenceSource,
  { includePersons, describe }: ReadOptions & { describe: SessionTexts },
  losses: LossLog,
): EventSource {
  const id = identifierOf(event)
  const room = roomOf(event, venue)
  return {
    guid: trustworthyGuid(id),
    id,
    ...timesOf(event),
    start: null,
    duration: textAt(event, 'duration'),
    room,
    slug: null,
    title: words(event, 'name'),
    subtitle: words(event, 'alternateName'),
    track: firstOf(event, 'keywords', losses),
    trackSlug: null,
    type: textAt(event, 'additionalType'),
    language: languageOf(event),
    text: describe(textsOf(null, words(event, 'description'))),
    persons: includePersons
      ? itemsOf(member(event, 'performer')).flatMap(
          (person) => textOf(person) ?? textAt(person, 'name') ?? [],
        )
      : [],
  }
}

/** Dates alone are whole days. */
function timesOf(event: EventNode): { date: string | null; end: string | null } {
  const [start, end] = [textAt(event, 'startDate'), textAt(event, 'endDate')]
  if (start === null || !/^\d{4}-\d\d-\d\d$/.test(start.trim())) return { date: start, end }
  return { date: `${start.trim()}T00:00`, end: end ?? start }
}

/** A place inside of the venue; the venue itself is no room. */
function roomOf(event: EventNode, venue: string | null): string | null {
  const place = itemsOf(member(event, 'location'))[0]
  const name = textOf(place) ?? words(place, 'name')
  return name !== null && venue !== null && fold(name) === fold(venue) ? null : name
}

function languageOf(event: EventNode): string | null {
  const language = itemsOf(member(event, 'inLanguage'))[0]
  return textOf(language) ?? textAt(language, 'alternateName', 'name')
}

function firstOf(event: EventNode, name: string, losses: LossLog): string | null {
  const [first, ...others] = itemsOf(member(event, name)).flatMap((item) => textOf(item) ?? [])
  if (others.length > 0)
    losses.add(`Event.${name} (further)`, 'the first is taken', null, others.length)
  return first ?? null
}

/** A text, or the first of several, as it is or with its language. */
function words(value: unknown, name: string): string | null {
  const [text] = itemsOf(member(value, name))
  return textOf(text) ?? textAt(text, '@value')
}
