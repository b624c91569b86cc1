import { instantIso } from '../../kernel/local-time.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { Circle } from './bounds.ts'

/** The orders of a list of events; a hyphen turns one round. */
export const eventOrders = [
  'start',
  '-start',
  'published',
  '-published',
  'name',
  '-name',
  'relevance',
  'distance',
] as const
export type EventOrder = (typeof eventOrders)[number]

/** What is over, and what is not. */
export const eventTimes = ['upcoming', 'past'] as const

/** What narrows a list of public events; all that is there must hold. */
export interface EventFilters {
  /** Local dates, both included: of the event's zone, or of `zone`. */
  from?: string
  to?: string
  when?: (typeof eventTimes)[number]
  /** An IANA name. */
  zone?: string
  /** Words as people type them: "a phrase", -without, this or that. */
  text?: string
  /** Codes; any of them. */
  category?: string[]
  tag?: string[]
  /** Tags of BCP 47; `pt` is every Portuguese. Any of them. */
  language?: string[]
  country?: string
  city?: string
  venue?: string
  location?: string
  near?: Circle
  organizer?: string
  online?: boolean
  series?: string
}

export interface EventSearch extends PageRequest, EventFilters {
  sort?: EventOrder
}

/** What nobody ordered: by what was asked for most closely, else the newest programme first. */
export const orderOf = ({ sort, text, near }: EventSearch): EventOrder =>
  sort ?? (text !== undefined ? 'relevance' : near ? 'distance' : '-start')

/** Whether less than everything is asked for. */
export const isNarrowed = ({
  page: _,
  pageSize: __,
  sort: ___,
  ...filters
}: EventSearch): boolean => Object.values(filters).some((value) => value !== undefined)

/** Whether a place is asked for: then the clock alone may change what is found. */
export const asksForPlace = ({ country, city, venue, location, near }: EventFilters): boolean =>
  [country, city, venue, location, near].some((value) => value !== undefined)

const minute = 60_000
const quarter = 15 * minute

/**
 * When the clock alone changes what is over: days begin on a quarter of an hour of UTC, in every zone. What is
 * answered just after one may have been read before it.
 */
export function nextDayBegins({ when }: EventFilters, now: number): string | null {
  if (when === undefined) return null
  const since = now % quarter
  return instantIso(now - since + (since < minute ? minute : quarter))
}
