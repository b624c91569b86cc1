import { project, zoneOrUtc } from '../../kernel/local-time.ts'
import type { AgendaEntry, AgendaProjection } from './resources.ts'
import { dateWording } from './wording.ts'

export interface AgendaFilter {
  /** A session group's id: only what belongs to it. */
  track: string | null
  /** An entry's id: only this one. */
  session: string | null
  /** Zone whose times are shown beside the event's; null for none. */
  readerZone: string | null
}

export interface EntryView {
  entry: AgendaEntry
  /** `HH:MM`, in the event's zone. */
  start: string
  /** Null for an open end. */
  end: string | null
  /** The same in the reader's zone, with the weekday where it is another day; null for none. */
  reader: { start: string; end: string | null } | null
  /** Room, and venue where the programme has several; null when not told. */
  place: string | null
}

/** What starts together. */
export interface SlotView {
  anchor: string
  start: string
  startTime: string
  /** Weekday, for the small hours after the programme day. */
  otherDay: string | null
  readerStart: string | null
  entries: EntryView[]
}

export interface DayView {
  anchor: string
  heading: string
  shortHeading: string
  label: string | null
  description: string | null
  entryCount: number
  /** Where each hour of the day begins. */
  hours: { hour: string; anchor: string }[]
  slots: SlotView[]
}

export interface AgendaView {
  timezone: string
  days: DayView[]
  tracks: { id: string; title: string; count: number }[]
  shownCount: number
  totalCount: number
  /** Whether more than one language is spoken, so that each is worth naming. */
  isMultilingual: boolean
}

/** An agenda as its page shows it: filtered, grouped by start, in both zones. */
export function viewAgenda(agenda: AgendaProjection, filter: AgendaFilter): AgendaView {
  const timezone = zoneOrUtc(agenda.timezone)
  const all = agenda.days.flatMap((day) => day.entries)
  const isFiltered = filter.track !== null || filter.session !== null
  const toEntry = entryViewer(all, { timezone, readerZone: filter.readerZone })
  const days = agenda.days.map((day, index) => {
    const entries = day.entries.filter((entry) => isWanted(entry, filter))
    return dayView({ day, index, entries: entries.map(toEntry) })
  })
  const shown = days.filter((day) => day.entryCount > 0 || !isFiltered)
  return {
    timezone,
    days: shown,
    tracks: tracksOf(all),
    shownCount: shown.reduce((sum, day) => sum + day.entryCount, 0),
    totalCount: all.length,
    isMultilingual: new Set(all.flatMap((entry) => entry.languageCodes)).size > 1,
  }
}

function isWanted(entry: AgendaEntry, { track, session }: AgendaFilter): boolean {
  if (session !== null) return entry.id === session
  return track === null || entry.sessionGroups.some((group) => group.id === track)
}

function dayView(given: {
  day: AgendaProjection['days'][number]
  index: number
  entries: EntryView[]
}): DayView {
  const { day, index, entries } = given
  const wording = dateWording(day.localDate)
  const slots: SlotView[] = []
  for (const view of entries) {
    const { startTime, localStartDate } = view.entry
    let slot = slots.at(-1)
    if (slot?.startTime !== startTime) {
      slot = {
        anchor: `day${index + 1}-${startTime.replace(/[^0-9TZ]/g, '')}`,
        start: view.start,
        startTime,
        otherDay: localStartDate === day.localDate ? null : dateWording(localStartDate).weekday,
        readerStart: view.reader?.start ?? null,
        entries: [],
      }
      slots.push(slot)
    }
    slot.entries.push(view)
  }
  return {
    anchor: `day${index + 1}`,
    heading: wording.long,
    shortHeading: wording.short,
    label: day.label,
    description: day.description,
    entryCount: entries.length,
    hours: hoursOf(slots),
    slots,
  }
}

function hoursOf(slots: readonly SlotView[]): DayView['hours'] {
  const hours: DayView['hours'] = []
  for (const { start, anchor } of slots) {
    const hour = `${start.slice(0, 2)}:00`
    if (hours.at(-1)?.hour !== hour) hours.push({ hour, anchor })
  }
  return hours
}

function tracksOf(entries: readonly AgendaEntry[]): AgendaView['tracks'] {
  const tracks = new Map<string, { id: string; title: string; count: number }>()
  for (const { id, title } of entries.flatMap((entry) => entry.sessionGroups)) {
    const track = tracks.get(id) ?? { id, title, count: 0 }
    track.count += 1
    tracks.set(id, track)
  }
  return [...tracks.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'))
}

function entryViewer(
  all: readonly AgendaEntry[],
  { timezone, readerZone }: { timezone: string; readerZone: string | null },
): (entry: AgendaEntry) => EntryView {
  const fieldsOf = (entry: AgendaEntry) => entry.eventLocation?.fields ?? null
  const venues = new Set(all.flatMap((entry) => fieldsOf(entry)?.venueName ?? []))
  return (entry) => {
    const { roomName = null, venueName = null } = fieldsOf(entry) ?? {}
    const place = [roomName, venues.size > 1 ? venueName : null].filter(Boolean).join(', ')
    return {
      entry,
      start: entry.localStartTime.slice(0, 5),
      end: entry.localEndTime?.slice(0, 5) ?? null,
      reader: readerZone === null ? null : readerTimes(entry, timezone, readerZone),
      place: place || null,
    }
  }
}

/** Null where the reader's clock shows what the event's clock shows. */
function readerTimes(entry: AgendaEntry, zone: string, readerZone: string): EntryView['reader'] {
  const shown = (instant: string) => {
    const [there, here] = [project(instant, zone), project(instant, readerZone)]
    const day = there.localDate === here.localDate ? '' : `${dateWording(here.localDate).weekday} `
    return { day, time: here.localTime.slice(0, 5), event: there.localTime.slice(0, 5) }
  }
  const start = shown(entry.startTime)
  const end = entry.endTime === null ? null : shown(entry.endTime)
  const isSame = [start, end ?? start].every(({ day, time, event }) => day === '' && time === event)
  if (isSame) return null
  return {
    start: `${start.day}${start.time}`,
    end: end && `${end.day === start.day ? '' : end.day}${end.time}`,
  }
}
