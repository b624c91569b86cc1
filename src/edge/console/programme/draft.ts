import {
  epochMilliseconds,
  instantIso,
  project,
  toInstant,
  zoneOrUtc,
} from '../../../kernel/local-time.ts'
import { editorPageSize } from '../../../kernel/page.ts'
import { say } from '../../design/messages/language.ts'
import {
  expanded,
  type HalClient,
  type HalResource,
  linkOf,
  pagesFrom,
  type Refusal,
  type Sentence,
} from '../hal-client.ts'

export interface Slot {
  startTime: string | null
  endTime: string | null
  roomId: string | null
  roomName: string | null
}

export interface Conflict {
  reason: string
  sessionId: string | null
  title: string | null
  preventsRelease: boolean
}

/** A session, as the API says that the draft has it. */
export interface Entry extends HalResource {
  sessionId: string
  title: string | null
  isChanged: boolean
  concurrencyStamp: string
  before: Slot
  after: Slot
  conflicts: Conflict[]
}

export interface Draft extends HalResource {
  eventTitle: string | null
  timezone: string | null
  changeCount: number
  conflictCount: number
  changes: Entry[]
  concurrencyStamp: string | null
}

/** What a release has changed. */
export interface Released extends HalResource {
  number: number
  eventTitle: string | null
  timezone: string | null
  note: string | null
  releasedAt: string
  changes: { title: string | null; before: Slot; after: Slot }[]
}

/** Whether what was read is a release of a programme. */
export const releaseIn = (resource: HalResource): Released | null =>
  Array.isArray(resource.changes) && typeof resource.releasedAt === 'string'
    ? (resource as Released)
    : null

export interface Room {
  id: string
  name: string
  locationName: string
}

/** Whether what was read is the draft of a programme. */
export const draftIn = (resource: HalResource): Draft | null =>
  Array.isArray(resource.changes) && linkOf(resource, 'programme-releases')
    ? (resource as Draft)
    : null

/** One day of the programme as it would be, and what is on no day. */
export interface Board {
  dates: string[]
  /** The one that is shown; null where nothing is on any date. */
  date: string | null
  rooms: Room[]
  entries: Entry[]
  pile: Entry[]
}

const pageSize = String(editorPageSize)
/** More than anybody has in a day. */
const mostPages = 2

/** Every page of a list, and why one cannot be read. */
async function all(href: string, ask: HalClient) {
  const pages: HalResource[] = []
  for await (const { resource, refusal } of pagesFrom(href, ask, mostPages)) {
    if (refusal) return { refusal }
    pages.push(resource)
  }
  const entries = pages.flatMap((page) => (page._embedded?.items ?? []) as Entry[])
  return { first: pages[0] ?? {}, entries, refusal: null }
}

export async function readBoard(
  draft: Draft,
  wanted: string | undefined,
  ask: HalClient,
): Promise<{ board: Board; refusal: null } | { refusal: Refusal<Sentence> }> {
  const { href = '' } = linkOf(draft, 'sessions') ?? {}
  const of = (query: Record<string, string>) => all(expanded(href, { pageSize, ...query }), ask)
  const unscheduled = await of({ isUnscheduled: 'true' })
  if (unscheduled.refusal) return unscheduled
  const { first, entries: pile } = unscheduled
  const dates = (first.dates ?? []) as string[]
  const date = wanted !== undefined && isDate(wanted) ? wanted : (dates[0] ?? null)
  const day = date === null ? { entries: [], refusal: null } : await of({ date })
  if (day.refusal) return day
  const board = {
    dates: date === null || dates.includes(date) ? dates : [...dates, date].toSorted(),
    date,
    rooms: (first.rooms ?? []) as Room[],
    entries: mirrored(day.entries, draft),
    pile: mirrored(pile, draft),
  }
  return { board, refusal: null }
}

/** The API tells conflicts of what was moved. What was not moved is shown with them too. */
const mirrored = (entries: readonly Entry[], { changes }: Draft): Entry[] =>
  entries.map((entry) => {
    if (entry.isChanged) return entry
    const conflicts = changes.flatMap(({ sessionId, title, conflicts: theirs }) =>
      theirs
        .filter((conflict) => conflict.sessionId === entry.sessionId)
        .map((conflict) => ({ ...conflict, sessionId, title })),
    )
    return { ...entry, conflicts }
  })

const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** A session of the page, wherever it is shown. */
export const entryIn = (
  draft: Draft,
  { entries, pile }: Board,
  sessionId: string | undefined,
): Entry | undefined =>
  [...entries, ...pile, ...draft.changes].find((entry) => entry.sessionId === sessionId)

/** What the form of a move says. */
export interface MoveTexts {
  day: string
  start: string
  length: string
  room: string
}

const minuteMs = 60_000

export function textsOf({ after }: Entry, draft: Draft, date: string | null): MoveTexts {
  const start = after.startTime === null ? null : project(after.startTime, zoneOf(draft))
  return {
    day: start?.localDate ?? date ?? '',
    start: start?.localTime.slice(0, 5) ?? '',
    length: after.startTime === null ? '30' : String(lengthOf(after) ?? ''),
    room: after.roomId ?? '',
  }
}

/** In minutes; null: open-ended. */
export const lengthOf = ({ startTime, endTime }: Slot): number | null =>
  startTime === null || endTime === null
    ? null
    : Math.round((epochMilliseconds(endTime) - epochMilliseconds(startTime)) / minuteMs)

export const zoneOf = ({ timezone }: Pick<Draft, 'timezone'>): string => zoneOrUtc(timezone)

/** What is sent of a move, or what is wrong with it by the field. */
export function slotOf(
  { day, start, length, room }: MoveTexts,
  draft: Draft,
): { slot: Record<string, string | null> } | { errors: Record<string, Sentence[]> } {
  const roomId = room === '' ? null : room
  if (start === '') return { slot: { startTime: null, endTime: null, roomId } }
  const errors: Record<string, Sentence[]> = {}
  if (!isDate(day)) errors.Day = [() => say('editor.wrongDay')]
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(start)) errors.Start = [() => say('editor.wrongStart')]
  if (!/^(|[1-9]\d{0,3})$/.test(length)) errors.Length = [() => say('editor.wrongLength')]
  if (Object.keys(errors).length > 0) return { errors }
  const startTime = toInstant(`${day}T${start}`, zoneOf(draft))
  const end = epochMilliseconds(startTime) + Number(length) * minuteMs
  return {
    slot: { startTime, endTime: length === '' ? null : instantIso(end), roomId },
  }
}
