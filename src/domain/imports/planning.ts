import type { SaidOfEntry } from '../lookups/index.ts'
import type { ExistingSpeaker } from './plan-speakers.ts'
import type { ImportedProgramme } from './programme.ts'

export type EventTexts = Record<'title' | 'subtitle' | 'description' | 'timezone', string | null>

export interface Persons {
  haveConsented: boolean
}

/** A session as it stands here. */
export interface StandingSession {
  id: string
  title: string | null
  subtitle: string | null
  description: string | null
  slug: string | null
  startTime: string | null
  endTime: string | null
  kindId: number | null
  eventDayId: string | null
  dayDate: string | null
  roomId: string | null
  roomName: string | null
  eventLocationId: string | null
  sharesRoom: boolean
  statusId: number
  isDeleted: boolean
  languageCodes: string[]
  groups: { id: string; title: string }[]
}

/** What is there already of a programme. */
export interface Existing {
  event: EventTexts | undefined
  things: { kind: string; identity: string; thingId: string; digest: string }[]
  /** Under which names other events have come from files. */
  claims: readonly string[]
  days: { id: string; localDate: string; label: string | null }[]
  groups: { id: string; title: string; slug: string | null }[]
  /** Where rooms of the file may be, the likeliest first. */
  places: { id: string; eventLocationId: string | null; isKept: boolean }[]
  /** Those of these places, in their order, and those that were imported before. */
  rooms: { id: string; name: string; locationId: string; eventLocationId: string | null }[]
  sessions: StandingSession[]
  speakers: ExistingSpeaker[]
  /** What the community says of the kinds of sessions. */
  kinds: SaidOfEntry[]
}

export interface Thing {
  kind: 'event' | 'day' | 'group' | 'place' | 'room' | 'session' | 'speakers'
  identity: string
  thingId: string
  digest: string
}

/** What a plan is made from. */
export interface Planning {
  programme: ImportedProgramme
  /** Null: persons are omitted. */
  persons: Persons | null
  existing: Existing
  eventId: string
  newId: () => string
}
