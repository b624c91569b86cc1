import { type DeviceWords, told, wordsOf } from './words.ts'

const dayMs = 86_400_000

/** A row of a programme, as the page tells it. */
export interface Session {
  row: HTMLElement
  /** The end of its id, which no change of its title changes. */
  key: string
  title: string
  href: string
  place: string
  /** `YYYY-MM-DD` of its programme day. */
  day: string
  start: number
  end: number
  clock: string
}

interface RowTimes extends Pick<Session, 'row' | 'place' | 'start' | 'clock'> {
  /** `2026-01-31+01:00` */
  date: string
  /** Null for an open end. */
  end: number | null
}

/** When each row of a page is. */
export function rowTimesIn(page: ParentNode): RowTimes[] {
  const endIn = endReader(wordsOf(page.ownerDocument ?? (page as Document)))
  return [...page.querySelectorAll<HTMLElement>('.rows > li')].flatMap((row) => {
    const date = row.parentElement?.dataset.date
    if (!date) return []
    const [first = ''] = (row.querySelector('p')?.textContent ?? '').split('\n')
    const clock = row.firstChild?.textContent?.trim() ?? ''
    const start = instantOf(date, clock)
    const { place, until } = endIn(first.split(' · '))
    const untold = row.dataset.end
    const end = untold ? Date.parse(untold) : until ? instantOf(date, until) : null
    return { row, date, place, start, end: end && end < start ? end + dayMs : end, clock }
  })
}

/** The rows of a page that have a page of their own. */
export function sessionsIn(page: ParentNode): Session[] {
  return rowTimesIn(page).flatMap(({ date, end, ...times }) => {
    const { row, start } = times
    const link = row.querySelector('a')
    if (!link) return []
    return {
      ...times,
      key: new URL(link.href).pathname.slice(-8),
      title: link.textContent ?? '',
      href: link.href,
      day: row.closest<HTMLElement>('[data-day]')?.dataset.day ?? date.slice(0, 10),
      end: end ?? start,
    }
  })
}

/** Reads the place and the end of `Janson · until 10:50`, where either may be missing, in the words of its page. */
export function endReader({ until, openEnd }: Pick<DeviceWords, 'until' | 'openEnd'>) {
  const [before = '', after = ''] = until.split('{time}')
  const clockIn = (part: string) => {
    const clock = part.slice(before.length, part.length - after.length)
    return part === before + clock + after && clockPattern.test(clock) ? clock : null
  }
  return (parts: readonly string[]) => {
    const [place = ''] = parts
    const clocks = parts.map(clockIn).filter((clock) => clock !== null)
    return {
      place: clockIn(place) !== null || place === openEnd ? '' : place,
      until: clocks[0] ?? null,
    }
  }
}

/** `18:30`, or `6:30 pm` where the reader has a clock of twelve hours. */
const clockPattern = /^(\d?\d):(\d\d)(?:\s([ap])m)?$/i

/** A date with its distance to UTC, and a time of it. */
export function instantOf(date: string, clock: string): number {
  const [, hours = '', minutes = '', half] = clockPattern.exec(clock) ?? []
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return Date.parse(
    `${date.slice(0, 10)}T${String(hour).padStart(2, '0')}:${minutes}${date.slice(10)}`,
  )
}

/** Of each that overlaps another, the first that it overlaps. */
export function overlapsOf(sessions: readonly Session[]): Map<Session, Session> {
  const overlaps = new Map<Session, Session>()
  for (const one of sessions) {
    const other = sessions.find(
      (each) => each !== one && each.start < one.end && one.start < each.end,
    )
    if (other) overlaps.set(one, other)
  }
  return overlaps
}

export const overlapText = ({ clock, title }: Session) =>
  told('overlaps', { session: `${clock} ${title}` })
