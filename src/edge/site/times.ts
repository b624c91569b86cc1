import { inLanguage, pageManner, say } from '../design/messages/language.ts'
import { dateWording } from './wording.ts'

/** When something is in the zone of a reader. */
export interface ReaderTimes {
  start: ReaderTime
  /** Null for an open end. */
  end: ReaderTime | null
}

interface ReaderTime {
  /** `HH:MM` */
  time: string
  /** `YYYY-MM-DD` where that is another day than at the venue. */
  otherDay: string | null
}

/** Times of day are written here and nowhere else, by the clock of whoever reads the page. */
const inZone = (style: 'time' | 'instant' | 'zone', timeZone: string) =>
  inLanguage(
    `${style} ${timeZone}`,
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        ...(style === 'instant' && { dateStyle: 'medium' }),
        ...(style === 'zone' ? { timeZoneName: 'short' } : { timeStyle: 'short' }),
      }),
  )

/** `18:30` of `18:30` or `18:30:00`, which a clock on a wall shows. */
export const clockText = (time: string): string =>
  pageManner().clock === '24h'
    ? time.slice(0, 5)
    : inZone('time', 'UTC').format(new Date(`1970-01-01T${time.slice(0, 5)}Z`))

/** `18:30`, by the clock of a zone. */
export const clockTime = (instant: string, zone: string): string =>
  inZone('time', zone).format(Date.parse(instant))

/** `10:00–11:00`, or the start alone where the end is open. */
export const timesWording = ({ start, end }: { start: string; end: string | null }): string =>
  end === null
    ? say('programme.fromOpen', { start: clockText(start) })
    : `${clockText(start)}–${clockText(end)}`

/** `18:00–18:50` on one line, with the weekday where it is another day than at the venue. */
export function readerWording({ start, end }: ReaderTimes): string {
  const wording = ({ otherDay, time }: ReaderTime) =>
    `${otherDay === null ? '' : `${dateWording(otherDay).weekday} `}${clockText(time)}`
  const from = wording(start)
  if (end === null) return from
  const isSameDay = end.otherDay === start.otherDay
  return `${from}–\u2060${isSameDay ? clockText(end.time) : wording(end)}`
}

/** `25 Nov 2026, 18:30`, by the clock of a zone. */
export const instantIn = (zone: string, instant: string): string =>
  inZone('instant', zone).format(new Date(instant))

/** `25 Nov 2026, 18:30 CET`, for what people miss who live in another zone. */
export function instantWithZone(zone: string, instant: string): string {
  const named = inZone('zone', zone)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')
  return `${instantIn(zone, instant)} ${named?.value ?? zone}`
}

/** The same of a text, by default where the reader is; null for one that is no instant. */
export const instantInWords = (text: string, zone = pageManner().zone): string | null =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text) ? instantWithZone(zone, text) : null
