import { longPiece, type Pieces } from '../../../kernel/pieces.ts'
import type { ImportedProgramme } from '../programme.ts'
import { assembleSchedule } from './assemble-schedule.ts'
import { type CsvColumn, columnOf } from './csv-columns.ts'
import { createDateReader, plainClock, plainLength } from './csv-dates.ts'
import { readRecords } from './csv-records.ts'
import { trustworthyGuid } from './identity.ts'
import { UNKNOWN_FIELD } from './known-fields.ts'
import { parseMoment } from './local-time.ts'
import { createLossLog, type LossLog } from './losses.ts'
import type { ReadOptions } from './read-options.ts'
import { Refusal } from './refusal.ts'
import { type ConferenceSource, type EventSource, textsOf } from './schedule-source.ts'
import { type SessionText, sessionTexts } from './session-text.ts'
import { detached, type Source } from './source.ts'

type Line = Partial<Record<Exclude<CsvColumn, 'description'>, string>> & { text: SessionText }

/** CSV: a line of names, then a session on each line. */
export function* readCsv(source: Source, options: ReadOptions): Pieces<ImportedProgramme> {
  const losses = createLossLog()
  const lines = yield* readLines(source, options, losses)
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

function* readLines(
  source: Source,
  { includePersons, takeText }: ReadOptions,
  losses: LossLog,
): Pieces<Line[]> {
  const describe = sessionTexts(takeText)
  const lines: Line[] = []
  let header: { names: string[]; taken: (CsvColumn | null)[] } | null = null
  yield* readRecords(source, (record) => {
    if (header === null) {
      header = readHeader(detached(record))
      return
    }
    const { names, taken } = header
    const cells: Partial<Record<CsvColumn, string>> = {}
    for (const [at, value] of record.entries()) {
      const column = taken[at] ?? null
      if (value.trim() === '') continue
      if (column === null) losses.add(names[at]?.trim() || `column ${at + 1}`, UNKNOWN_FIELD)
      else if (column === 'speakers' && !includePersons) {
        losses.add(names[at] ?? column, 'persons are not imported')
      } else cells[column] = value.trim()
    }
    const { description = null, ...others } = cells
    lines.push(detached({ ...others, text: describe(textsOf(null, description)) }))
  })
  if (header === null) readHeader([])
  return lines
}

/** Each column by its first name in the file. */
function readHeader(names: string[]) {
  const columns = names.map(columnOf)
  if (!columns.includes('title')) {
    const detail = 'The first line of a CSV file names its columns, and one of them is Title.'
    throw new Refusal('unsupported', detail, 'Title')
  }
  const taken = columns.map((column, at) => (columns.indexOf(column) === at ? column : null))
  return { names, taken }
}

function readEvent(
  line: Line,
  readDate: (text: string) => string | null,
  losses: LossLog,
): EventSource {
  const text = (column: Exclude<CsvColumn, 'description'>) => line[column] ?? null
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
    duration: line.duration === undefined ? null : plainLength(line.duration),
    end: endOf(line, readDate),
    room: text('room'),
    slug: null,
    title: text('title'),
    subtitle: text('subtitle'),
    track: text('track'),
    trackSlug: null,
    type: text('type'),
    language: text('language'),
    text: line.text,
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
  return `${date}T${clock}`
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
