import { longPiece, type Pieces } from '../../../kernel/pieces.ts'
import type { ImportedProgramme } from '../programme.ts'
import { assembleSchedule } from './assemble-schedule.ts'
import { type CsvColumn, columnOf } from './csv-columns.ts'
import { createDateReader, plainClock } from './csv-dates.ts'
import { readRecords } from './csv-records.ts'
import { trustworthyGuid } from './identity.ts'
import { UNKNOWN_FIELD } from './known-fields.ts'
import { parseMoment } from './local-time.ts'
import { createLossLog, type LossLog } from './losses.ts'
import type { ReadOptions } from './read-options.ts'
import { Refusal } from './refusal.ts'
import type { ConferenceSource, EventSource } from './schedule-source.ts'

type Line = Partial<Record<CsvColumn, string>>

/** CSV: a line of names, then a session on each line. */
export function* readCsv(text: string, options: ReadOptions): Pieces<ImportedProgramme> {
  const losses = createLossLog()
  const lines = readLines(text, options, losses)
  yield longPiece
  const readDate = createDateReader(
    lines.flatMap(({ date, endDate }) => [date ?? '', endDate ?? '']),
  )
  const events = lines.map((line) => readEvent(line, readDate, losses))
  yield longPiece
  const dates = events.flatMap(({ date }) => date?.slice(0, 10) ?? [])
  const programme = yield* assembleSchedule(
    {
      format: 'csv',
      conference: conferenceOf(lines, losses),
      tracks: [],
      rooms: [],
      days: [...new Set(dates)].map((date) => ({ date, start: null, end: null, rooms: [] })),
      unlisted: events.map((event) => ({ name: event.room, events: [event] })),
    },
    losses,
    options.timezone,
  )
  return { ...programme, losses: losses.rows().map(namedAsInFile) }
}

function readLines(text: string, { includePersons }: ReadOptions, losses: LossLog): Line[] {
  const [header = [], ...records] = readRecords(text)
  const columns = header.map(columnOf)
  if (!columns.includes('title')) {
    const detail = 'The first line of a CSV file names its columns, and one of them is Title.'
    throw new Refusal('unsupported', detail, 'Title')
  }
  const seen = new Set<CsvColumn>()
  const taken = columns.map((column) => {
    if (column === null || seen.has(column)) return null
    seen.add(column)
    return column
  })
  return records.map((record) => {
    const line: Line = {}
    for (const [at, value] of record.entries()) {
      const column = taken[at] ?? null
      if (value.trim() === '') continue
      if (column === null) losses.add(header[at]?.trim() || `column ${at + 1}`, UNKNOWN_FIELD)
      else if (column === 'speakers' && !includePersons) {
        losses.add(header[at] ?? column, 'persons are not imported')
      } else line[column] = value.trim()
    }
    return line
  })
}

function readEvent(
  line: Line,
  readDate: (text: string) => string | null,
  losses: LossLog,
): EventSource {
  const text = (column: CsvColumn) => line[column] ?? null
  const day = line.date === undefined ? null : readDate(line.date)
  if (line.date !== undefined && day === null) {
    losses.add('event.date (unreadable)', 'write it as 2027-03-06; unscheduled', line.date)
  }
  const start = line.start === undefined ? null : plainClock(line.start)
  return {
    guid: trustworthyGuid(text('id')),
    id: text('id'),
    date: dateOf(day, start),
    start: start !== null && parseMoment(start) === null ? start : null,
    duration: text('duration'),
    end: endOf(line, readDate),
    room: text('room'),
    slug: null,
    title: text('title'),
    subtitle: text('subtitle'),
    track: text('track'),
    trackSlug: null,
    type: text('type'),
    language: text('language'),
    abstract: null,
    description: text('description'),
    persons: (line.speakers ?? '')
      .split(/[;\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  }
}

/** A start may have its date with it. */
function dateOf(day: string | null, start: string | null): string | null {
  if (start !== null && parseMoment(start) !== null) return start
  return day
}

function endOf({ end, endDate }: Line, readDate: (text: string) => string | null): string | null {
  const clock = end === undefined ? null : plainClock(end)
  const date = endDate === undefined ? null : readDate(endDate)
  if (date === null || clock === null || parseMoment(clock) !== null) return clock ?? date
  return `${date}T${clock.padStart(5, '0')}`
}

function conferenceOf(lines: readonly Line[], losses: LossLog): ConferenceSource {
  const names = [...new Set(lines.flatMap(({ event }) => event ?? []))]
  if (names.length > 1) {
    losses.add('event.event (further names)', 'a file is one event; the first is taken', names[1])
  }
  const nothing = { subtitle: null, description: null, start: null, end: null, timezone: null }
  const title = names[0] ?? null
  return { ...nothing, title, acronym: null, dayChange: null, venue: null, city: null, url: null }
}

/** Losses name columns, as the file does. */
const namedAsInFile = (loss: ImportedProgramme['losses'][number]) => ({
  ...loss,
  field: loss.field.replace(/^(?:event|conference)\.(.)/, (_, first: string) =>
    first.toUpperCase(),
  ),
})
