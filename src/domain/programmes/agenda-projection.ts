import { epochMilliseconds, instantIso, isTimeZone, project } from '../../kernel/local-time.ts'
import { type EndTimeType, endTimeType } from '../../kernel/session-end.ts'
import { publicSessionStatuses } from '../../kernel/session-lifecycle.ts'
import { type DisclosedLocation, discloseLocation, type Placement } from '../disclosure/index.ts'
import { type NamedSpeaker, publicNames } from '../speakers/index.ts'

/** A programme as the database gives it: every status, every day, in any order. */
export interface ProgrammeRows {
  event: { id: string; title: string; timezone: string | null; eventTimeZoneId: string | null }
  days: DayRow[]
  sessions: SessionRow[]
  agendaItems: AgendaItemRow[]
  groups: GroupRow[]
  placements: Placement[]
}

export interface DayRow {
  id: string
  /** `YYYY-MM-DD` */
  localDate: string
  label: string | null
  description: string | null
  isPublished: boolean
  sortOrder: number
  allowsDayScopeRegistration: boolean
}

export interface SessionRow {
  id: string
  eventDayId: string | null
  title: string | null
  description: string | null
  slug: string | null
  startTime: string | null
  endTime: string | null
  /** One of `sessionStatus`. */
  statusId: number
  sortOrder: number
  eventLocationId: string | null
  roomName: string | null
  kindId: number | null
  kindFullName: string | null
  languageCodes: string[]
  maxAudienceAttendees: number | null
  currentAudienceAttendees: number | null
  registrationModeId: number | null
  registrationModeFullName: string | null
  sessionGroupIds: string[]
  /** In their order. */
  speakers: NamedSpeaker[]
}

export interface AgendaItemRow {
  id: string
  eventDayId: string | null
  title: string
  description: string | null
  startTime: string
  endTime: string
  sortOrder: number
  eventLocationId: string | null
  roomName: string | null
  kindId: number | null
  kindFullName: string | null
  isDraft: boolean
}

export interface GroupRow {
  id: string
  title: string
  slug: string | null
  sortOrder: number
}

/** A session or an agenda item of the public agenda. `price` awaits ticketing. */
export interface AgendaEntry {
  id: string
  entryType: 'Session' | 'AgendaItem'
  title: string
  description: string | null
  startTime: string
  /** Null, like the local end, for a session with an open end. */
  endTime: string | null
  endTimeType: EndTimeType
  localStartDate: string
  localStartTime: string
  localEndTime: string | null
  localStartMinuteOfDay: number
  localEndMinuteOfDay: number | null
  /** Always null in public: `eventLocation` holds what is disclosed. */
  roomId: null
  locationId: null
  eventLocation: DisclosedLocation | null
  maxAudienceAttendees: number | null
  currentAudienceAttendees: number | null
  registrationModeId: number | null
  registrationModeFullName: string | null
  price: number | null
  currencyCode: string | null
  kindId: number | null
  kindFullName: string | null
  languageCodes: string[]
  sessionGroups: { id: string; title: string }[]
  /** Names, of those who have consented. */
  speakers: string[]
  sortOrder: number
}

export interface ProgrammeDay {
  /** Null for a date that has entries but no event day of its own. */
  eventDayId: string | null
  localDate: string
  label: string | null
  description: string | null
  isPublished: boolean
  sortOrder: number
  allowsDayScopeRegistration: boolean
}

export interface AgendaProjection {
  eventId: string
  eventTitle: string
  /** The zone the local fields are in. */
  timezone: string
  days: (ProgrammeDay & { entries: AgendaEntry[] })[]
}

/**
 * The public agenda of an event at an instant: published days, public sessions with a start, and
 * agenda items that are not drafts. Equal rows in any order give an equal answer.
 *
 * @param now instant at which location disclosure is judged
 */
export function projectAgenda(rows: ProgrammeRows, now: string): AgendaProjection {
  const timezone = programmeZone(rows.event)
  const toEntry = entryMaker(rows, timezone, now)
  const calendar = createCalendar<AgendaEntry>(rows.days)
  for (const row of rows.sessions) {
    if (isPublicSession(row)) calendar.place(toEntry(row), row.eventDayId)
  }
  for (const row of rows.agendaItems) {
    if (!row.isDraft) calendar.place(toEntry(row), row.eventDayId)
  }
  const days = calendar.days().filter((day) => day.isPublished)
  return {
    eventId: rows.event.id,
    eventTitle: rows.event.title,
    timezone,
    days: days.map(({ items, ...day }) => ({
      ...day,
      entries: sortByKeys(items, (entry) => [
        minutesSince(day.localDate, entry),
        entry.sortOrder,
        epochMilliseconds(entry.startTime),
        entry.id,
      ]),
    })),
  }
}

/** The event's zone: its time zone id, else the legacy field, else UTC. */
export function programmeZone(event: ProgrammeRows['event']): string {
  const named = [event.eventTimeZoneId, event.timezone]
  return named.find((zone) => zone !== null && isTimeZone(zone)) ?? 'UTC'
}

/** Whether the public may know the session: published or completed, and scheduled. */
export function isPublicSession(session: SessionRow): session is ScheduledSession {
  return publicSessionStatuses.includes(session.statusId) && session.startTime !== null
}

/**
 * Sorts items into programme days. An explicit event day wins, for a day may end at four the next
 * morning; otherwise the local start date decides. A date without an event day gets a plain one.
 */
export function createCalendar<Item extends { localStartDate: string }>(rows: DayRow[]) {
  const ordered = sortByKeys(rows, (row) => [row.sortOrder, row.localDate, row.id])
  const all = ordered.map(({ id, ...row }) => ({ ...row, eventDayId: id, items: [] as Item[] }))
  const days: (ProgrammeDay & { items: Item[] })[] = all
  const byId = new Map(days.map((day) => [day.eventDayId, day]))
  const byDate = new Map(days.toReversed().map((day) => [day.localDate, day]))
  return {
    place(item: Item, eventDayId: string | null): void {
      const explicit = eventDayId === null ? undefined : byId.get(eventDayId)
      let day = explicit ?? byDate.get(item.localStartDate)
      if (day === undefined) {
        day = { ...plainDay, localDate: item.localStartDate, items: [] }
        byDate.set(day.localDate, day)
        days.push(day)
      }
      day.items.push(item)
    },
    days: () => sortByKeys(days, (day) => [day.sortOrder, day.localDate, day.eventDayId ?? '']),
  }
}

const plainDay = {
  eventDayId: null,
  label: null,
  description: null,
  isPublished: true,
  sortOrder: 0,
  allowsDayScopeRegistration: false,
}

/** A sorted copy, by the first key that differs; the last key must tell all apart. */
export function sortByKeys<T>(items: readonly T[], keys: (item: T) => (number | string)[]): T[] {
  const keyed = items.map((item) => ({ item, keys: keys(item) }))
  keyed.sort((a, b) => {
    for (const [index, left] of a.keys.entries()) {
      const right = b.keys[index] as typeof left
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  })
  return keyed.map(({ item }) => item)
}

/**
 * Minutes of an entry after midnight of its programme day: its local start minute, except that the
 * small hours after a long evening come after the evening, not before the morning.
 */
function minutesSince(localDate: string, entry: AgendaEntry): number {
  const days = (Date.parse(entry.localStartDate) - Date.parse(localDate)) / 86_400_000
  return days * 1_440 + entry.localStartMinuteOfDay
}

type ScheduledSession = SessionRow & { startTime: string }

function entryMaker(rows: ProgrammeRows, timezone: string, now: string) {
  const locate = locator(rows.placements, now)
  const groupsOf = grouper(rows.groups)
  return (row: AgendaItemRow | ScheduledSession): AgendaEntry => {
    const session = 'statusId' in row ? row : null
    const start = project(row.startTime, timezone)
    const end = row.endTime === null ? null : project(row.endTime, timezone)
    return {
      id: row.id,
      entryType: session === null ? 'AgendaItem' : 'Session',
      title: row.title ?? '',
      description: row.description,
      startTime: instantIso(row.startTime),
      endTime: row.endTime === null ? null : instantIso(row.endTime),
      endTimeType: endTimeType(row.endTime),
      localStartDate: start.localDate,
      localStartTime: start.localTime,
      localEndTime: end?.localTime ?? null,
      localStartMinuteOfDay: start.minuteOfDay,
      localEndMinuteOfDay: end?.minuteOfDay ?? null,
      roomId: null,
      locationId: null,
      eventLocation: locate(row),
      maxAudienceAttendees: session?.maxAudienceAttendees ?? null,
      currentAudienceAttendees: session?.currentAudienceAttendees ?? null,
      registrationModeId: session?.registrationModeId ?? null,
      registrationModeFullName: session?.registrationModeFullName ?? null,
      price: null,
      currencyCode: null,
      kindId: row.kindId,
      kindFullName: row.kindFullName,
      languageCodes: session?.languageCodes ?? [],
      sessionGroups: groupsOf(session?.sessionGroupIds ?? []),
      speakers: publicNames(session?.speakers ?? []),
      sortOrder: row.sortOrder,
    }
  }
}

/** Discloses the place of a row; a placement that is not among the rows discloses nothing. */
export function locator(placements: readonly Placement[], now: string) {
  const byId = new Map(placements.map((placement) => [placement.eventLocationId, placement]))
  return (row: Pick<SessionRow, 'eventLocationId' | 'roomName'>): DisclosedLocation | null =>
    discloseLocation(byId.get(row.eventLocationId ?? '') ?? null, row.roomName, now)
}

/** Resolves group ids to groups in their configured order; unknown ids are left out. */
export function grouper(rows: readonly GroupRow[]) {
  const ordered = sortByKeys(rows, (row) => [row.sortOrder, row.title, row.id])
  const ranks = new Map(ordered.map((row, rank) => [row.id, rank]))
  return (ids: readonly string[]): { id: string; title: string }[] =>
    [...new Set(ids)]
      .flatMap((id) => ranks.get(id) ?? [])
      .sort((a, b) => a - b)
      .flatMap((rank) => ordered[rank] ?? [])
      .map(({ id, title }) => ({ id, title }))
}
