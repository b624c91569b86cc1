import { importBounds } from '../../../kernel/import-bounds.ts'
import { Refusal } from './refusal.ts'

export const MEASURE_LIMITS = {
  bytes: importBounds.bytes,
  depth: 32,
  sessions: 20_000,
  rooms: 2_000,
  tracks: 2_000,
  days: 366,
  personsPerSession: 100,
  lossRows: 500,
  /** Of one series; and days that the rules of a calendar may be walked over, all together. */
  occurrences: 500,
  ruleDays: 2_000_000,
  /** What a tree of it costs in memory: XML elements, and values of JSON or pieces of a calendar. */
  elements: 600_000,
  pieces: 2_000_000,
  /** What a file in pieces is without its sessions, and one session of it, as written. */
  heldCharacters: importBounds.bytes,
  /** Text of one XML element, as written. */
  textCharacters: 512 * 1024,
  /** Longer durations are taken for a mistake in the file. */
  sessionMinutes: 7 * 24 * 60,
  /** Marked-up text beyond this is cut before it is read; no field keeps more than 20,000 characters. */
  markupCharacters: 64 * 1024,
} as const

/** Characters are UTF-16 units: what fits here fits a length check in code and a column in Postgres. */
export const FIELD_LIMITS = {
  eventTitle: 200,
  eventSubtitle: 200,
  eventDescription: 5_000,
  sessionTitle: 500,
  sessionSubtitle: 500,
  sessionDescription: 20_000,
  slug: 200,
  timezone: 100,
  name: 500,
  kind: 100,
  personName: 200,
  url: 2_048,
  identity: 255,
  lossField: 120,
  lossExample: 80,
} as const

export const tooMuchAtOnce =
  'The sessions of schedule.xml, schedule.json, iCalendar and CSV are read one by one. What is besides them, and ' +
  `each of them, may have at most ${MEASURE_LIMITS.heldCharacters} characters.`

export const tooMany = (what: string, limit: number) =>
  new Refusal('too_large', `The programme has more than ${limit} ${what}.`, what)

/** So much of a text is shown where it is compared. */
export const shownLength = 200

const ELLIPSIS = '…'
const WORD_SEARCH = 40

/** Cuts at a word where one ends near the limit, and never inside a surrogate pair. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  let end = limit - ELLIPSIS.length
  const unit = text.charCodeAt(end - 1)
  if (unit >= 0xd800 && unit <= 0xdbff) end -= 1
  const space = text.slice(Math.max(0, end - WORD_SEARCH), end).search(/\s\S*$/)
  if (space > 0) end = Math.max(0, end - WORD_SEARCH) + space
  return `${text.slice(0, end).trimEnd()}${ELLIPSIS}`
}
