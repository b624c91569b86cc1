import { longPiece, type Pieces } from '../../../kernel/pieces.ts'
import { speakerLine, speakerProperty } from '../../../kernel/speaker-line.ts'
import { type ImportedEvent, type ImportedProgramme, untitledProgramme } from '../programme.ts'
import {
  type CalendarEvent,
  type Component,
  type Property,
  parameterOf,
  propertyOf,
  readCalendars,
  textValue,
} from './calendar-components.ts'
import { isTaken, recordCalendarLosses, recordEventLosses } from './calendar-losses.ts'
import { isPrivate } from './calendar-privacy.ts'
import { readSeries } from './calendar-series.ts'
import { type CalendarContext, readTimes } from './calendar-times.ts'
import { createZoneLookup, type ZoneLookup } from './calendar-zones.ts'
import { chooseTimeZone } from './event-time-zone.ts'
import { FIELD_LIMITS } from './limits.ts'
import { knownTimeZone } from './local-time.ts'
import { createLossLog, type LossLog } from './losses.ts'
import {
  createProgrammeBuilder,
  type ProgrammeBuilder,
  type SessionLabels,
} from './programme-builder.ts'
import type { ReadOptions } from './read-options.ts'
import { Refusal } from './refusal.ts'
import { type SessionTexts, sessionTexts } from './session-text.ts'
import { slugOrHash } from './slug.ts'
import { detached, type Source } from './source.ts'
import { createTextFields, readText, type TextFields, textOfRead } from './text-fields.ts'
import { gatherZoneEvidence } from './zone-evidence.ts'

const LABELS: SessionLabels = {
  guid: 'VEVENT.UID',
  title: 'VEVENT.SUMMARY',
  subtitle: 'VEVENT.SUMMARY',
  language: 'VEVENT.SUMMARY (language)',
  kind: 'VEVENT.CATEGORIES',
  track: 'VEVENT.CATEGORIES',
  room: 'VEVENT.LOCATION',
  persons: 'VEVENT.ATTENDEE',
}

/** iCalendar (RFC 5545). A calendar has no programme days: they are the local dates of its events. */
export function* readIcalendar(source: Source, options: ReadOptions): Pieces<ImportedProgramme> {
  const lostOfEvents = createLossLog()
  const events: CalendarEvent[] = []
  const describe = sessionTexts(options.takeText)
  const roots = yield* readCalendars(source, (event) => {
    recordEventLosses(event, options.includePersons, lostOfEvents)
    events.push(reduced(event, describe, options.includePersons))
  })
  const calendars = roots.filter(({ name }) => name === 'vcalendar')
  yield longPiece
  const [first] = calendars
  if (!first) throw new Refusal('malformed', 'The file has no VCALENDAR.', 'VCALENDAR')
  yield longPiece
  const losses = createLossLog()
  const fields = createTextFields(losses)
  const zones = createZoneLookup(calendars)
  const { zone, isNamed } = chooseTimeZone(
    {
      field: 'VCALENDAR.X-WR-TIMEZONE',
      stated: textValue(propertyOf(first, 'x-wr-timezone')),
      guessed: commonZone(events, zones),
      fallback: options.timezone,
    },
    losses,
  )
  const context: CalendarContext = { zone, zones, losses }
  const event = readEvent(first, zone, fields, losses)
  const builder = createProgrammeBuilder({
    format: 'icalendar',
    acronym: event.title,
    labels: LABELS,
    losses,
    fields,
  })
  const dates = new Set<string>()
  const entries = readSeries(events, context, options.now)
  yield longPiece
  for (const { component, guid } of entries) {
    const date = yield* addSession(component, guid, builder, { ...context, ...options })
    if (date !== null) dates.add(date)
  }
  yield longPiece
  recordCalendarLosses(calendars, losses)
  losses.take(lostOfEvents)
  const span = [...dates].sort()
  const dated = { ...event, startDate: span[0] ?? null, endDate: span.at(-1) ?? null }
  const evidence = isNamed ? null : gatherZoneEvidence(startsOf(events))
  return yield* builder.finish(dated, span, evidence)
}

function readEvent(
  calendar: Component,
  timezone: string,
  fields: TextFields,
  losses: LossLog,
): ImportedEvent {
  const name = textValue(propertyOf(calendar, 'x-wr-calname', 'name'))
  const title = fields.name('VCALENDAR.NAME', name, FIELD_LIMITS.eventTitle)
  if (title === null) losses.add('VCALENDAR.NAME (missing)', 'an event needs a title')
  const raw = textValue(propertyOf(calendar, 'x-wr-caldesc', 'description'))
  const description = readText(
    [{ field: 'VCALENDAR.DESCRIPTION', raw }],
    FIELD_LIMITS.eventDescription,
  )
  return {
    title: title ?? untitledProgramme,
    subtitle: null,
    slug: slugOrHash('programme', title),
    description: textOfRead(description, losses),
    timezone,
    startDate: null,
    endDate: null,
    venue: null,
    city: null,
    url: fields.url('VCALENDAR.URL', textValue(propertyOf(calendar, 'url'))),
  }
}

/** What sessions are made of: a long text, and what nobody reads, need no room. */
function reduced(event: Component, describe: SessionTexts, includePersons: boolean): CalendarEvent {
  const raw = isPrivate(event) ? null : descriptionOf(event, speakersOf(event))
  const isKept = ({ name }: Property) => name !== 'description' && isTaken(name, includePersons)
  return {
    name: event.name,
    properties: detached(event.properties.filter(isKept)),
    components: [],
    text: describe([{ field: 'VEVENT.DESCRIPTION', raw }]),
  }
}

/** Adds the session and gives its day. */
function* addSession(
  event: CalendarEvent,
  guid: string | null,
  builder: ProgrammeBuilder,
  context: CalendarContext & ReadOptions,
): Pieces<string | null> {
  const { includePersons } = context
  const { startsAt, endsAt, dayDate } = readTimes(event, context)
  const summary = propertyOf(event, 'summary')
  yield* builder.addSession({
    claim: { guid, formatId: textValue(propertyOf(event, 'uid')) },
    title: textValue(summary),
    subtitle: null,
    text: event.text,
    slug: null,
    language: parameterOf(summary, 'language'),
    kind: null,
    trackKey: builder.tracks.add(textValue(propertyOf(event, 'categories'))),
    roomKey: builder.rooms.add(textValue(propertyOf(event, 'location'))),
    dayDate,
    startsAt,
    endsAt,
    persons: includePersons ? [...attendeesOf(event), ...speakersOf(event)] : [],
  })
  return dayDate
}

const attendeesOf = ({ properties }: Component) =>
  properties
    .filter(({ name }) => name === 'attendee')
    .flatMap((attendee) => parameterOf(attendee, 'cn') ?? [])

const speakersOf = ({ properties }: Component) =>
  properties
    .filter(({ name }) => name === speakerProperty.toLowerCase())
    .flatMap((property) => textValue(property) ?? [])

/** Without the line that names the speakers a second time. */
function descriptionOf(event: Component, speakers: readonly string[]): string | null {
  const text = textValue(propertyOf(event, 'description'))
  const line = speakerLine(speakers)
  return line !== null && text?.startsWith(line) ? text.slice(line.length).trimStart() : text
}

/** Times with a TZID are at their instants whatever zone the event has. */
function startsOf(events: readonly Component[]): (string | null)[] {
  const starts = events.map((event) => propertyOf(event, 'dtstart'))
  return starts.filter((start) => parameterOf(start, 'tzid') === null).map(textValue)
}

/** The zone most events start in; of two as common, the one that comes first. */
function commonZone(events: readonly Component[], zones: ZoneLookup): string | null {
  const uses = new Map<string, number>()
  const named = events.flatMap((event) => parameterOf(propertyOf(event, 'dtstart'), 'tzid') ?? [])
  const known = new Map([...new Set(named)].map((tzid) => [tzid, knownTimeZone(zones(tzid))]))
  for (const tzid of named) {
    const zone = known.get(tzid)
    if (zone) uses.set(zone, (uses.get(zone) ?? 0) + 1)
  }
  let best: string | null = null
  for (const [zone, count] of uses) if (count > (uses.get(best ?? '') ?? 0)) best = zone
  return best
}
