/** The neutral model: every programme format is read into this, and nothing behind it knows a format. */
export const programmeFormats = [
  'pentabarf-xml',
  'frab-json',
  'icalendar',
  'csv',
  'schema-org',
] as const
export type ProgrammeFormat = (typeof programmeFormats)[number]

export interface ImportedProgramme {
  format: ProgrammeFormat
  event: ImportedEvent
  /** Programme days as local ISO dates, chronological. */
  days: { date: string; label: string | null; sortOrder: number }[]
  tracks: { key: string; name: string; slug: string; sortOrder: number }[]
  rooms: { key: string; name: string; slug: string; capacity: number | null; sortOrder: number }[]
  sessions: ImportedSession[]
  losses: Loss[]
  /** Where neither the file nor the caller names a zone: what its times say about it. */
  zoneEvidence: ZoneEvidence | null
}

export interface ZoneEvidence {
  /** Offsets from UTC in milliseconds, east positive. */
  offsets: { epoch: number; offset: number }[]
  /** Times without an offset are at other instants in each zone. */
  hasLocalTimes: boolean
}

/** The title of an event whose file names none. */
export const untitledProgramme = 'Untitled programme'

export interface ImportedEvent {
  title: string
  subtitle: string | null
  slug: string
  description: string | null
  timezone: string
  startDate: string | null
  endDate: string | null
  venue: string | null
  city: string | null
  url: string | null
}

export interface ImportedSession {
  /** Unique in the file and the same for the same session in a later version of the file. */
  identity: string
  identityKind: 'guid' | 'content'
  title: string
  subtitle: string | null
  description: string | null
  /** Where only the beginning of the description is here. */
  cut?: CutText | undefined
  slug: string | null
  languageCode: string | null
  kind: string | null
  trackKey: string | null
  roomKey: string | null
  /** The programme day; a session after midnight belongs to the day that has not ended yet. */
  dayDate: string | null
  /** ISO instants in UTC with `Z`; without a start unscheduled, without an end open-ended. */
  startsAt: string | null
  endsAt: string | null
  sortOrder: number
  personNames: string[]
}

export interface CutText {
  /** Which session of the file it is of, from zero on. */
  entry: number
  /** Of the whole text. */
  digest: string
}

/** A field of the input that has no place here, or was cut or dropped; named as the input names it. */
export interface Loss {
  field: string
  count: number
  reason: string
  example: string | null
}

export type ParseFailureCode =
  | 'malformed'
  | 'too_large'
  | 'too_deep'
  | 'unsupported'
  | 'inconsistent'

export type ParseFailure = {
  ok: false
  code: ParseFailureCode
  detail: string
  path: string | null
}

export type ParseResult = { ok: true; programme: ImportedProgramme } | ParseFailure
