import { inLanguage, say, wordsFor } from '../design/messages/language.ts'
import type { DisclosedLocation } from './resources.ts'

const longDate = () =>
  inLanguage(
    'long date',
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }),
  )
const shortDate = () =>
  inLanguage(
    'short date',
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }),
  )
const weekday = () =>
  inLanguage(
    'weekday',
    (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  )
const rangeDate = () =>
  inLanguage(
    'range of dates',
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  )
const languages = () =>
  inLanguage('languages', (locale) => new Intl.DisplayNames([locale], { type: 'language' }))

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
    long: longDate().format(date),
    short: shortDate().format(date).replace(',', ''),
    weekday: weekday().format(date),
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
  return rangeDate().formatRange(from, to)
}

const dayMs = 86_400_000

/** From one `YYYY-MM-DD` to another; negative where that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** Why there is no programme on a page that shows one. */
export const missingProgramme = (isUnreadable: boolean): string =>
  isUnreadable ? say('programme.unreadable') : say('programme.unannounced')

/** Of a day, or of what the address asks for besides. */
export const nothingPlanned = (isFiltered: boolean): string =>
  isFiltered ? say('programme.nothingChoice') : say('programme.nothingDay')

/** A kind of the product in the language of the page, and one that a community has named as it is. */
export const kindName = (name: string): string => wordsFor(name) ?? name

/** `Dutch, English` */
export const languageNames = (codes: readonly string[]): string =>
  codes.map(languageName).join(', ')

/** `Dutch`; an unknown code stays as it is. */
function languageName(code: string): string {
  try {
    return languages().of(code) ?? code
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
      return say('place.later')
    case 'NeedsPrivacyReview':
      return say('place.notShown')
    default:
      return say('place.notPublic')
  }
}
