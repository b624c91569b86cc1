import { sessionPageName } from '../../domain/programmes/index.ts'
import { project, todayIn, zoneOffset, zoneOrUtc } from '../../kernel/local-time.ts'
import { inLanguage, say } from '../design/messages/language.ts'
import type { ProgrammeFilter, ProgrammeQuery } from './programme-query.ts'
import { type AgendaEntry, type AgendaProjection, dayRegisteringPath } from './resources.ts'
import { clockText, type ReaderTimes } from './times.ts'
import { dateWording, kindName, languageNames } from './wording.ts'

export interface RowView {
  entry: AgendaEntry
  /** The last part of the address of its page; null where there is nothing more to tell. */
  name: string | null
  /** `HH:MM`, at the venue. */
  start: string
  /** Null for an open end. */
  end: string | null
  /** The same in the reader's zone; null where the clock there shows the same. */
  reader: ReaderTimes | null
  /** Room, and venue where the programme has several; null when not told. */
  place: string | null
  track: string
  /** Language and kind, where they are not the usual ones. */
  marks: string[]
  state: 'over' | 'on' | 'ahead'
  /** How much of it is over, in tenths; null unless it is on. */
  tenths: number | null
}

export interface PlacedRow {
  /** The programme day that it belongs to. */
  localDate: string
  row: RowView
}

/** Rows that follow each other under one heading. */
export interface SectionView {
  anchor: string
  heading: string
  note: string
  isNow: boolean
  /** The programme day that all of it belongs to, where the page shows several. */
  localDate?: string
  rows: RowView[]
  /** Those that are folded away at first. */
  folded: RowView[]
}

export interface DayTab {
  localDate: string
  /** `Sat 31 Jan` */
  short: string
  count: number
  isShown: boolean
}

export interface Choice {
  value: string
  label: string
}

export interface ProgrammeView {
  timezone: string
  days: DayTab[]
  /** The day that is shown; null where all are. */
  day: {
    localDate: string
    heading: string
    label: string | null
    description: string | null
    /** Where people register for it; null where it takes no registrations. */
    registering: string | null
  } | null
  /** What of the day that is shown is over. */
  over: RowView[]
  sections: SectionView[]
  /** How many match the filter: in all days, and on the page. */
  matches: number
  shown: number
  total: number
  /** How many people speak. */
  speakerCount: number
  choices: Record<'track' | 'room' | 'language' | 'kind', Choice[]>
}

/** Rows of a list that begin on the same day and with the same distance to UTC. */
export interface RowsOfDate {
  /** `2026-01-31+01:00` */
  date: string
  rows: RowView[]
}

/** More than this is shown a day at a time, however it is asked for. */
const mostRows = 600
/** How many of those that are on now are shown at first. */
const shownNow = 3
const openEndMs = 3_600_000

/** A programme as its page shows it at an instant. */
export function viewProgramme(
  agenda: AgendaProjection,
  query: ProgrammeQuery,
  now: number,
): ProgrammeView {
  const timezone = zoneOrUtc(agenda.timezone)
  const all = agenda.days.flatMap((day) => day.entries)
  const toRow = rowMaker(all, { timezone, readerZone: query.readerZone, now })
  const isWanted = wanted(query.filter)
  const days = agenda.days.map((day) => ({ day, entries: day.entries.filter(isWanted) }))
  const matches = days.reduce((sum, { entries }) => sum + entries.length, 0)
  const fitting = fittingDay(days, { timezone, now })
  const asked = days.find(({ day }) => day.localDate === query.day)
  const isWhole =
    query.isFiltered && query.layout !== 'grid' && asked === undefined && matches <= mostRows
  const single = isWhole ? undefined : (asked ?? fitting)
  const sections: SectionView[] = []
  const over: RowView[] = []
  if (single === undefined) {
    for (const { day, entries } of days) {
      if (entries.length > 0) sections.push(daySection(day, entries.map(toRow)))
    }
  } else {
    const rows = single.entries.map(toRow)
    const isLive = !query.isFiltered && query.layout === 'list' && isRunning(rows)
    if (isLive) over.push(...rows.filter(({ state }) => state === 'over'))
    const { localDate } = single.day
    if (isLive) sections.push(...liveSections(rows, { timezone, localDate, now }))
    else sections.push(...hourSections(rows, localDate))
  }
  return {
    timezone,
    days: days.map(({ day, entries }) => ({
      localDate: day.localDate,
      short: dateWording(day.localDate).short,
      count: entries.length,
      isShown: day === single?.day,
    })),
    day: single
      ? {
          localDate: single.day.localDate,
          heading: dateWording(single.day.localDate).long,
          label: single.day.label,
          description: single.day.description,
          registering: registeringOf(agenda, single.day, now),
        }
      : null,
    over,
    sections,
    matches,
    shown: single ? single.entries.length : matches,
    total: all.length,
    speakerCount: new Set(all.flatMap(({ speakers }) => speakers)).size,
    choices: choicesOf(all),
  }
}

/** All rows of a programme by the ids of their entries, with the days they belong to. */
export function rowsOfProgramme(
  agenda: AgendaProjection,
  given: { readerZone: string | null; now: number },
): PlacedRow[] {
  const timezone = zoneOrUtc(agenda.timezone)
  const all = agenda.days.flatMap((day) => day.entries)
  const toRow = rowMaker(all, { timezone, ...given })
  return agenda.days.flatMap((day) =>
    day.entries.map((entry) => ({ localDate: day.localDate, row: toRow(entry) })),
  )
}

/** Cut where the date or the distance to UTC changes, so that a list says both once. */
export function byDate(rows: readonly RowView[], timezone: string): RowsOfDate[] {
  const lists: RowsOfDate[] = []
  for (const row of rows) {
    const offset = zoneOffset(Date.parse(row.entry.startTime), timezone)
    const date = `${row.entry.localStartDate}${offsetText(offset)}`
    const last = lists.at(-1)
    if (last?.date === date) last.rows.push(row)
    else lists.push({ date, rows: [row] })
  }
  return lists
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function wanted(filter: ProgrammeFilter) {
  const { track, room, language, kind } = filter
  const words = folded(filter.q).split(/\s+/).filter(Boolean)
  const textOf = (entry: AgendaEntry) =>
    folded(
      [
        entry.title,
        entry.description ?? '',
        entry.eventLocation?.fields?.roomName ?? '',
        ...entry.speakers,
        ...entry.sessionGroups.map(({ title }) => title),
      ].join('\n'),
    )
  return (entry: AgendaEntry): boolean => {
    if (track && !entry.sessionGroups.some(({ id }) => id === track)) return false
    if (room && entry.eventLocation?.fields?.roomName !== room) return false
    if (language && !entry.languageCodes.includes(language)) return false
    if (kind && entry.kindFullName !== kind) return false
    if (words.length === 0) return true
    const text = textOf(entry)
    return words.every((word) => text.includes(word))
  }
}

/** Letters without case and accents, so that a phone's keyboard finds everything. */
export const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Until it is over. */
function registeringOf(
  { eventId, timezone }: Pick<AgendaProjection, 'eventId' | 'timezone'>,
  { allowsDayScopeRegistration, eventDayId, localDate }: AgendaProjection['days'][number],
  now: number,
): string | null {
  return allowsDayScopeRegistration && eventDayId !== null && localDate >= todayIn(timezone, now)
    ? dayRegisteringPath(eventId, eventDayId)
    : null
}

interface FilteredDay {
  day: AgendaProjection['days'][number]
  entries: AgendaEntry[]
}

/** The day that is on, else the next that has something to show; after the last, the first. */
function fittingDay(
  days: readonly FilteredDay[],
  { timezone, now }: { timezone: string; now: number },
): FilteredDay | undefined {
  const today = todayIn(timezone, now)
  const isOn = ({ day }: FilteredDay) => day.entries.some((entry) => stateAt(entry, now) === 'on')
  return (
    days.find((day) => isOn(day)) ??
    days.find(({ day, entries }) => day.localDate >= today && entries.length > 0) ??
    days.find(({ entries }) => entries.length > 0) ??
    days[0]
  )
}

function stateAt({ startTime, endTime }: AgendaEntry, now: number): RowView['state'] {
  const start = Date.parse(startTime)
  const end = endTime === null ? start + openEndMs : Date.parse(endTime)
  return now < start ? 'ahead' : now < end ? 'on' : 'over'
}

/** Whether its first has begun and its last is not over. */
const isRunning = (rows: readonly RowView[]) =>
  rows.some(({ state }) => state !== 'ahead') && rows.some(({ state }) => state !== 'over')

function liveSections(
  rows: readonly RowView[],
  { timezone, localDate, now }: { timezone: string; localDate: string; now: number },
): SectionView[] {
  const clock = project(now, timezone).localTime.slice(0, 5)
  const on = rows.filter(({ state }) => state === 'on')
  const ahead = rows.filter(({ state }) => state === 'ahead')
  const [next, ...later] = hourSections(ahead, localDate)
  const sections: SectionView[] = []
  if (on.length > 0) {
    sections.push({
      anchor: 'now',
      heading: say('programme.nowAt', { time: clockText(clock) }),
      note: say('programme.on', { count: on.length }),
      isNow: true,
      rows: on.slice(0, shownNow),
      folded: on.slice(shownNow),
    })
  }
  const [first] = next?.rows ?? []
  if (next && first) {
    const minutes = Math.ceil((Date.parse(first.entry.startTime) - now) / 60_000)
    const time = clockText(first.start)
    const note =
      minutes > 90
        ? say('programme.fromTime', { time })
        : say('programme.fromIn', { time, count: minutes })
    sections.push({ ...next, heading: say('programme.next'), note })
  }
  return [...sections, ...later]
}

/** Where the page of a programme day has the hour of a row. */
export const hourAnchor = ({ start, entry: { localStartDate } }: RowView, localDate: string) =>
  `t${start.slice(0, 2)}${localStartDate === localDate ? '' : `-${localStartDate}`}`

function hourSections(rows: readonly RowView[], localDate: string): SectionView[] {
  const sections: SectionView[] = []
  for (const row of rows) {
    const { localStartDate } = row.entry
    const hour = row.start.slice(0, 2)
    const anchor = hourAnchor(row, localDate)
    let section = sections.at(-1)
    if (section?.anchor !== anchor) {
      const weekday = localStartDate === localDate ? '' : `, ${dateWording(localStartDate).weekday}`
      section = {
        anchor,
        heading: `${clockText(`${hour}:00`)}${weekday}`,
        note: '',
        isNow: false,
        rows: [],
        folded: [],
      }
      sections.push(section)
    }
    section.rows.push(row)
    section.note = say('count.sessions', { count: section.rows.length })
  }
  return sections
}

const daySection = ({ localDate }: AgendaProjection['days'][number], rows: RowView[]) => ({
  localDate,
  anchor: `d${localDate}`,
  heading: dateWording(localDate).long,
  note: say('count.sessions', { count: rows.length }),
  isNow: false,
  rows,
  folded: [],
})

const natural = () =>
  inLanguage('natural', (locale) => new Intl.Collator(locale, { numeric: true }))

function choicesOf(entries: readonly AgendaEntry[]): ProgrammeView['choices'] {
  const sorted = (choices: Map<string, string>): Choice[] =>
    [...choices]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => natural().compare(a.label, b.label))
  const same = (values: Iterable<string>) => new Map([...values].map((value) => [value, value]))
  return {
    track: sorted(
      new Map(entries.flatMap(({ sessionGroups: g }) => g.map(({ id, title }) => [id, title]))),
    ),
    room: sorted(same(entries.flatMap((entry) => entry.eventLocation?.fields?.roomName ?? []))),
    language: sorted(
      new Map(
        entries.flatMap(({ languageCodes }) =>
          languageCodes.map((code) => [code, languageNames([code])]),
        ),
      ),
    ),
    kind: sorted(
      new Map(
        entries.flatMap(({ kindFullName }) =>
          kindFullName === null ? [] : [[kindFullName, kindName(kindFullName)]],
        ),
      ),
    ),
  }
}

/** Of several values the one that most have. */
function usual(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

function rowMaker(
  all: readonly AgendaEntry[],
  { timezone, readerZone, now }: { timezone: string; readerZone: string | null; now: number },
): (entry: AgendaEntry) => RowView {
  const venues = new Set(all.flatMap((entry) => entry.eventLocation?.fields?.venueName ?? []))
  const sessions = all.filter(({ entryType }) => entryType === 'Session')
  const usualLanguages = usual(sessions.map(({ languageCodes }) => languageCodes.join()))
  const usualKind = usual(sessions.flatMap(({ kindFullName }) => kindFullName ?? []))
  return (entry) => {
    const { roomName = null, venueName = null } = entry.eventLocation?.fields ?? {}
    const { languageCodes, kindFullName } = entry
    const isSession = entry.entryType === 'Session'
    const state = stateAt(entry, now)
    return {
      entry,
      name: isSession || entry.description ? sessionPageName(entry) : null,
      start: entry.localStartTime.slice(0, 5),
      end: entry.localEndTime?.slice(0, 5) ?? null,
      reader: readerZone === null ? null : readerTimes(entry, timezone, readerZone),
      place: [roomName, venues.size > 1 ? venueName : null].filter(Boolean).join(', ') || null,
      track: entry.sessionGroups.map((group) => group.title).join(', '),
      marks: [
        isSession && languageCodes.join() !== usualLanguages ? languageNames(languageCodes) : '',
        kindFullName !== null && kindFullName !== usualKind ? kindName(kindFullName) : '',
      ].filter((mark) => mark !== ''),
      state,
      tenths: state === 'on' ? tenthsOf(entry, now) : null,
    }
  }
}

/**
 * The end of an entry, where it is not the first time after its start that a clock which does not change shows it: a
 * change of clocks or a whole day lies between. Scripts read it then; all other ends are told by the row.
 */
export function untoldEnd({ entry, start, end }: RowView): string | undefined {
  if (end === null || entry.endTime === null) return undefined
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const told = (minutes(end) - minutes(start) + 1_440) % 1_440
  const length = (Date.parse(entry.endTime) - Date.parse(entry.startTime)) / 60_000
  return told === length ? undefined : entry.endTime
}

function tenthsOf({ startTime, endTime }: AgendaEntry, now: number): number {
  const start = Date.parse(startTime)
  const length = endTime === null ? openEndMs : Date.parse(endTime) - start
  return Math.min(9, Math.max(1, Math.round(((now - start) / length) * 10)))
}

/** Null where the reader's clock shows what the clock of the venue shows. */
function readerTimes(entry: AgendaEntry, zone: string, readerZone: string): RowView['reader'] {
  const shown = (instant: string) => {
    const [there, here] = [project(instant, zone), project(instant, readerZone)]
    const otherDay = there.localDate === here.localDate ? null : here.localDate
    const isSame = otherDay === null && here.localTime === there.localTime
    return { isSame, own: { otherDay, time: here.localTime.slice(0, 5) } }
  }
  const start = shown(entry.startTime)
  const end = entry.endTime === null ? null : shown(entry.endTime)
  return start.isSame && (end ?? start).isSame
    ? null
    : { start: start.own, end: end === null ? null : end.own }
}
