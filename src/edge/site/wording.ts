import type { DisclosedLocation } from './resources.ts'

const longDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const shortDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const rangeDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const number = new Intl.NumberFormat('en-GB')
const languages = new Intl.DisplayNames(['en'], { type: 'language' })

export interface DateWording {
  /** `Saturday 31 January` */
  long: string
  /** `Sat 31 Jan` */
  short: string
  /** `Sat` */
  weekday: string
}

/** A `YYYY-MM-DD` in words; text that is no date stays as it is. */
export function dateWording(localDate: string): DateWording {
  const date = new Date(`${localDate}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) {
    return { long: localDate, short: localDate, weekday: localDate }
  }
  return {
    long: longDate.format(date),
    short: shortDate.format(date).replace(',', ''),
    weekday: weekday.format(date),
  }
}

/** `31 January – 1 February 2026`, or null when no date is known. */
export function dateRange(
  first: string | null | undefined,
  last: string | null | undefined,
): string | null {
  if (!first) return null
  const [from, to] = [new Date(`${first}T00:00:00Z`), new Date(`${last || first}T00:00:00Z`)]
  if (Number.isNaN(from.getTime()) || !(to >= from)) return first
  return rangeDate.formatRange(from, to)
}

const dayMs = 86_400_000

/** From one `YYYY-MM-DD` to another; negative where that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** `1,079 sessions` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${number.format(count)} ${count === 1 ? one : many}`
}

/** `10:00–11:00`, or the start alone where the end is open. */
export const timesWording = ({ start, end }: { start: string; end: string | null }): string =>
  end === null ? `${start}, open end` : `${start}–${end}`

/** Why there is no programme on a page that shows one. */
export const missingProgramme = (isUnreadable: boolean): string =>
  isUnreadable
    ? 'The programme cannot be shown right now. Please try again in a little while.'
    : 'The programme has not been announced yet.'

/** Of a day, or of what the address asks for besides. */
export const nothingPlanned = (isFiltered: boolean): string =>
  isFiltered ? 'Nothing is planned for this choice.' : 'Nothing is planned for this day yet.'

/** `Dutch, English` */
export const languageNames = (codes: readonly string[]): string =>
  codes.map(languageName).join(', ')

/** `Dutch`; a code that is none stays as it is. */
function languageName(code: string): string {
  try {
    return languages.of(code) ?? code
  } catch {
    return code
  }
}

/** `America/New York` */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** `New York` */
export function zoneCity(zone: string): string {
  return zoneName(zone.slice(zone.lastIndexOf('/') + 1))
}

/** The first of a text in one line of at most `length` characters, cut between words. */
export function excerpt(text: string, length: number): string {
  // A description may be long and only its beginning is wanted.
  const line = text
    .slice(0, length * 4)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= length && text.length <= length * 4) return line
  const cut = line.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length - 30)).trimEnd()}…`
}

/** Where it is, as far as it is told; why not, where it is not; null where there is no place. */
export function placeWording(location: DisclosedLocation | null | undefined): string | null {
  if (!location) return null
  switch (location.state) {
    case 'Available': {
      const { venueName, address, postcode, city } = location.fields ?? {}
      const town = [postcode, city].filter(Boolean).join(' ')
      return [venueName, address, town].filter(Boolean).join(', ') || null
    }
    case 'NotYetRevealed':
      return 'The place will be announced later'
    case 'NeedsPrivacyReview':
      return 'The place is not shown at the moment'
    default:
      return 'The place is not public'
  }
}
