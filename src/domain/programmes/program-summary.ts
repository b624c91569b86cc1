import { epochMilliseconds, instantIso, isTimeZone, project } from '../../kernel/local-time.ts'
import { givenUpSessionStatuses } from '../../kernel/session-lifecycle.ts'
import type { DisclosedLocation } from '../disclosure/index.ts'
import { managedNames, publicNames } from '../speakers/index.ts'
import {
  type AgendaItemRow,
  createCalendar,
  type DayRow,
  grouper,
  isPublicSession,
  locator,
  type ProgrammeDay,
  type ProgrammeRows,
  programmeZone,
  type SessionRow,
  sortByKeys,
} from './agenda-projection.ts'

export type ProgramAudience = 'public' | 'management'

export interface ProgramItem {
  id: string
  itemType: 'Session' | 'AgendaItem'
  title: string
  description: string | null
  slug: string | null
  /** Null only for what is unscheduled. */
  startTime: string | null
  /** Null for a session with an open end. */
  endTime: string | null
  localStartDate: string | null
  localStartTime: string | null
  localEndTime: string | null
  sortOrder: number
  /** Null for an agenda item. */
  eventSessionStatusId: number | null
  isDraft: boolean
  kindId: number | null
  kindFullName: string | null
  languageCodes: string[]
  sessionGroups: { id: string; title: string }[]
  /** Names; for the public, of those who have consented. */
  speakers: string[]
  /** Always null for management, which reads exact places with each item. */
  eventLocation: DisclosedLocation | null
}

export interface ReadinessWarning {
  code:
    | 'invalid_timezone'
    | 'session_without_time'
    | 'session_without_end'
    | 'session_without_room'
    | 'room_overlap'
    | 'empty_day'
    | 'unpublished_day'
  message: string
  /** How many items the warning is about. */
  count: number
}

export interface ProgramSection {
  id: string
  title: string
  slug: string | null
  sortOrder: number
  sessionCount: number
}

export interface ProgramSummary {
  eventId: string
  eventTitle: string
  /** The zone the local fields are in. */
  timezone: string
  sessionCount: number
  sessionGroupCount: number
  dayCount: number
  agendaItemCount: number
  readinessWarnings: ReadinessWarning[]
  sections: ProgramSection[]
  days: (Pick<ProgrammeDay, 'eventDayId' | 'localDate' | 'label' | 'isPublished' | 'sortOrder'> & {
    items: ProgramItem[]
  })[]
  /** Sessions without a start; always empty for the public. */
  unscheduled: ProgramItem[]
}

/**
 * The whole programme of an event by local day, never truncated. The public gets public
 * sessions, final agenda items, published days, sections that have a session, and places as far
 * as they are disclosed; management gets every row and no place. Counts and warnings are about
 * what the audience sees. Within a day: sort order, then start instant.
 *
 * @param now instant at which location disclosure is judged
 */
export function summarizeProgram(
  rows: ProgrammeRows,
  { audience, now }: { audience: ProgramAudience; now: string },
): ProgramSummary {
  const timezone = programmeZone(rows.event)
  const isManaged = audience === 'management'
  const seen = isManaged ? rows : publicRows(rows)
  const toItem = itemMaker(rows, timezone, {
    locate: isManaged ? () => null : locator(rows.placements, now),
    name: isManaged ? managedNames : publicNames,
  })
  const { days, unscheduled } = arrange(rows.days, seen, { toItem, withUnpublished: isManaged })
  const shown = new Set([...days.flatMap((day) => day.items), ...unscheduled].map(({ id }) => id))
  const sessions = seen.sessions.filter((row) => shown.has(row.id))
  const sections = sectionsOf(rows, sessions).filter((it) => isManaged || it.sessionCount > 0)
  return {
    eventId: rows.event.id,
    eventTitle: rows.event.title,
    timezone,
    sessionCount: sessions.length,
    sessionGroupCount: sections.length,
    dayCount: days.length,
    agendaItemCount: seen.agendaItems.filter((row) => shown.has(row.id)).length,
    readinessWarnings: warningsOf({ event: rows.event, sessions, days, isManaged }),
    sections,
    days,
    unscheduled,
  }
}

type SeenRows = Pick<ProgrammeRows, 'sessions' | 'agendaItems'>
type ToItem = (row: SessionRow | AgendaItemRow) => ProgramItem

function publicRows(rows: ProgrammeRows): SeenRows {
  return {
    sessions: rows.sessions.filter(isPublicSession),
    agendaItems: rows.agendaItems.filter((row) => !row.isDraft),
  }
}

function arrange(
  days: DayRow[],
  { sessions, agendaItems }: SeenRows,
  { toItem, withUnpublished }: { toItem: ToItem; withUnpublished: boolean },
): Pick<ProgramSummary, 'days' | 'unscheduled'> {
  const calendar = createCalendar<ProgramItem & { localStartDate: string }>(days)
  const unscheduled: ProgramItem[] = []
  for (const row of [...sessions, ...agendaItems]) {
    const item = toItem(row)
    const { localStartDate } = item
    if (localStartDate === null) unscheduled.push(item)
    else calendar.place({ ...item, localStartDate }, row.eventDayId)
  }
  const shown = calendar.days().filter((day) => day.isPublished || withUnpublished)
  return {
    days: shown.map(({ eventDayId, localDate, label, isPublished, sortOrder, items }) => {
      return { eventDayId, localDate, label, isPublished, sortOrder, items: inProgramOrder(items) }
    }),
    unscheduled: inProgramOrder(unscheduled),
  }
}

function inProgramOrder(items: readonly ProgramItem[]): ProgramItem[] {
  return sortByKeys(items, (item) => [
    item.sortOrder,
    item.startTime === null ? 0 : epochMilliseconds(item.startTime),
    item.id,
  ])
}

function itemMaker(
  rows: ProgrammeRows,
  timezone: string,
  {
    locate,
    name,
  }: {
    locate(row: SessionRow | AgendaItemRow): DisclosedLocation | null
    name(speakers: SessionRow['speakers']): string[]
  },
): ToItem {
  const groupsOf = grouper(rows.groups)
  return (row) => {
    const session = 'statusId' in row ? row : null
    const start = row.startTime === null ? null : project(row.startTime, timezone)
    const end = row.endTime === null ? null : project(row.endTime, timezone)
    return {
      id: row.id,
      itemType: session === null ? 'AgendaItem' : 'Session',
      title: row.title ?? '',
      description: row.description,
      slug: session?.slug ?? null,
      startTime: row.startTime === null ? null : instantIso(row.startTime),
      endTime: row.endTime === null ? null : instantIso(row.endTime),
      localStartDate: start?.localDate ?? null,
      localStartTime: start?.localTime ?? null,
      localEndTime: end?.localTime ?? null,
      sortOrder: row.sortOrder,
      eventSessionStatusId: session?.statusId ?? null,
      isDraft: 'isDraft' in row && row.isDraft,
      kindId: row.kindId,
      kindFullName: row.kindFullName,
      languageCodes: session?.languageCodes ?? [],
      sessionGroups: groupsOf(session?.sessionGroupIds ?? []),
      speakers: name(session?.speakers ?? []),
      eventLocation: locate(row),
    }
  }
}

function sectionsOf(rows: ProgrammeRows, sessions: readonly SessionRow[]): ProgramSection[] {
  const counts = new Map<string, number>()
  for (const id of sessions.flatMap((session) => [...new Set(session.sessionGroupIds)])) {
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const ordered = sortByKeys(rows.groups, (row) => [row.sortOrder, row.title, row.id])
  return ordered.map(({ id, title, slug, sortOrder }) => {
    return { id, title, slug, sortOrder, sessionCount: counts.get(id) ?? 0 }
  })
}

/** Rooms are venue detail: how they are used is not told where they may be undisclosed. */
const roomCodes = new Set<ReadinessWarning['code']>(['session_without_room', 'room_overlap'])

interface Warned {
  event: ProgrammeRows['event']
  sessions: readonly SessionRow[]
  days: ProgramSummary['days']
  isManaged: boolean
}

function warningsOf({ event, sessions, days, isManaged }: Warned): ReadinessWarning[] {
  const open = sessions.filter((session) => !givenUpSessionStatuses.includes(session.statusId))
  const scheduled = open.filter((session) => session.startTime !== null)
  const count = (items: readonly unknown[]) => items.length
  const zones = [event.eventTimeZoneId, event.timezone].filter((zone) => zone?.trim())
  const invalid = zones.filter((zone) => !isTimeZone(zone ?? ''))
  const found: [ReadinessWarning['code'], string, number][] = [
    ['invalid_timezone', 'The event has a time zone that does not exist.', count(invalid)],
    ['session_without_time', 'Sessions have no start.', open.length - scheduled.length],
    [
      'session_without_end',
      'Sessions have a start but no end.',
      count(scheduled.filter((session) => session.endTime === null)),
    ],
    [
      'session_without_room',
      'Scheduled sessions have neither a room nor another place.',
      count(scheduled.filter((session) => session.eventLocationId === null)),
    ],
    ['room_overlap', 'Sessions start before another in their room has ended.', overlaps(scheduled)],
    ['empty_day', 'Days have no entries.', count(days.filter((day) => day.items.length === 0))],
    [
      'unpublished_day',
      'Days are unpublished, and their entries with them.',
      count(days.filter((day) => !day.isPublished)),
    ],
  ]
  return found
    .filter(([code, , count]) => count > 0 && (isManaged || !roomCodes.has(code)))
    .map(([code, message, count]) => ({ code, message, count }))
}

/** Sessions that start while their room is taken. Intervals are half open. */
function overlaps(sessions: readonly SessionRow[]): number {
  const intervals = sessions.flatMap(({ startTime, endTime, eventLocationId, roomName, id }) => {
    if (startTime === null || endTime === null || roomName === null) return []
    const [start, end] = [epochMilliseconds(startTime), epochMilliseconds(endTime)]
    return [{ room: JSON.stringify([eventLocationId, roomName]), start, end, id }]
  })
  const takenUntil = new Map<string, number>()
  let count = 0
  for (const { room, start, end } of sortByKeys(intervals, ({ start, id }) => [start, id])) {
    const until = takenUntil.get(room) ?? Number.NEGATIVE_INFINITY
    if (start < until) count += 1
    takenUntil.set(room, Math.max(until, end))
  }
  return count
}
