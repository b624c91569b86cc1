import type { ProgrammeFormat } from '../programme.ts'
import type { SessionText } from './session-text.ts'

/** What Pentabarf XML and frab JSON have in common, as text of the file, before any judgement. */
export interface ScheduleSource {
  format: ProgrammeFormat
  conference: ConferenceSource
  tracks: { name: string | null; slug: string | null }[]
  rooms: { name: string | null; slug: string | null; capacity: number | null }[]
  days: DaySource[]
  /** Sessions that are under no day: their own dates decide. */
  unlisted?: RoomSource[]
}

export interface RoomSource {
  name: string | null
  events: EventSource[]
}

export interface ConferenceSource {
  acronym: string | null
  title: string | null
  subtitle: string | null
  description: string | null
  start: string | null
  end: string | null
  timezone: string | null
  dayChange: string | null
  venue: string | null
  city: string | null
  url: string | null
}

export interface DaySource {
  date: string | null
  start: string | null
  end: string | null
  rooms: RoomSource[]
}

export interface EventSource {
  guid: string | null
  id: string | null
  date: string | null
  start: string | null
  duration: string | null
  /** A moment or a time of day; it wins over the duration. */
  end: string | null
  room: string | null
  slug: string | null
  title: string | null
  subtitle: string | null
  track: string | null
  trackSlug: string | null
  type: string | null
  language: string | null
  text: SessionText
  persons: string[]
}

/** The two texts of a session that share one place. */
export const textsOf = (abstract: string | null, description: string | null) => [
  { field: 'event.abstract', raw: abstract },
  { field: 'event.description', raw: description },
]
