import { longPiece, type Pieces } from '../../../kernel/pieces.ts'
import type {
  ImportedEvent,
  ImportedProgramme,
  ImportedSession,
  ProgrammeFormat,
  ZoneEvidence,
} from '../programme.ts'
import { assignIdentities, fold, type IdentityClaim } from './identity.ts'
import { toLanguageCode } from './language-code.ts'
import { FIELD_LIMITS, MEASURE_LIMITS, tooMany } from './limits.ts'
import { toInstant } from './local-time.ts'
import type { LossLog } from './losses.ts'
import type { SessionText } from './session-text.ts'
import { createSlugRegister, slugOrHash, toSlug } from './slug.ts'
import { type TextFields, textOfRead } from './text-fields.ts'

export interface SessionDraft {
  claim: Omit<IdentityClaim, 'acronym' | 'title'>
  title: string | null
  subtitle: string | null
  text: SessionText
  slug: string | null
  language: string | null
  kind: string | null
  trackKey: string | null
  roomKey: string | null
  dayDate: string | null
  startsAt: number | null
  endsAt: number | null
  persons: string[]
}

export interface NameRegister {
  /** The key of the name, registered at its first mention; null for a blank name. */
  add(name: string | null, slug?: string | null, capacity?: number | null): string | null
}

export interface ProgrammeBuilder {
  tracks: NameRegister
  rooms: NameRegister
  addSession(draft: SessionDraft): Pieces<void>
  finish(
    event: ImportedEvent,
    days: readonly string[],
    zoneEvidence: ZoneEvidence | null,
  ): Pieces<ImportedProgramme>
}

/** How the format names what it has, for losses. */
export interface SessionLabels {
  guid: string
  title: string
  subtitle: string
  language: string
  kind: string
  track: string
  room: string
  persons: string
}

export interface BuilderOptions {
  format: ProgrammeFormat
  acronym: string
  labels: SessionLabels
  losses: LossLog
  fields: TextFields
}

type Named = ImportedProgramme['rooms'][number]
type Drafted = Omit<ImportedSession, 'identity' | 'identityKind' | 'slug' | 'sortOrder'>

export function createProgrammeBuilder(options: BuilderOptions): ProgrammeBuilder {
  const { format, acronym, labels, losses, fields } = options
  const tracks = createNameRegister('track', MEASURE_LIMITS.tracks, labels.track, fields)
  const rooms = createNameRegister('room', MEASURE_LIMITS.rooms, labels.room, fields)
  // Without its texts: as they were written they are long, and nobody asks for them again.
  const drafts: Pick<SessionDraft, 'claim' | 'slug'>[] = []
  const sessions: Drafted[] = []

  return {
    tracks,
    rooms,
    *addSession(draft) {
      if (sessions.length >= MEASURE_LIMITS.sessions)
        throw tooMany('sessions', MEASURE_LIMITS.sessions)
      sessions.push(readSession(draft, options))
      drafts.push({ claim: draft.claim, slug: draft.slug })
      yield lengthOf(draft)
    },
    *finish(event, days, zoneEvidence) {
      if (days.length > MEASURE_LIMITS.days) throw tooMany('days', MEASURE_LIMITS.days)
      const identities = assignIdentities(
        drafts.map((draft, at) => ({ ...draft.claim, acronym, title: sessions[at]?.title ?? '' })),
      )
      yield longPiece
      const twins = drafts.filter(
        ({ claim }, at) => claim.guid !== null && identities[at]?.identityKind === 'content',
      )
      if (twins.length > 0) {
        const [first] = twins
        losses.add(
          `${labels.guid} (not unique)`,
          'identifies more than one session',
          first?.claim.guid,
          twins.length,
        )
      }
      const slugs = createSlugRegister()
      const complete = sessions.map((session, at) => {
        const slug = toSlug(drafts[at]?.slug ?? '')
        return {
          ...session,
          ...identities[at]!,
          slug: slug === '' ? null : slugs(slug),
          sortOrder: at,
        }
      })
      yield longPiece
      const registeredRooms = rooms.list()
      return {
        format,
        event,
        days: [...days].sort().map((date, sortOrder) => ({ date, label: null, sortOrder })),
        tracks: tracks.list().map(({ capacity: _, ...track }) => track),
        rooms: registeredRooms,
        sessions: inProgrammeOrder(complete, registeredRooms),
        losses: losses.rows(),
        zoneEvidence,
      }
    },
  }
}

/** What it costs: its title, and about as much as a thousand characters besides. */
const lengthOf = ({ title }: SessionDraft) => 1000 + (title?.length ?? 0)

function readSession(draft: SessionDraft, options: BuilderOptions): Drafted {
  const { labels, losses, fields } = options
  const title = fields.line(labels.title, draft.title, FIELD_LIMITS.sessionTitle)
  if (title === null) losses.add(`${labels.title} (missing)`, 'a session needs a title')
  const languageCode = toLanguageCode(draft.language)
  if (draft.language !== null && languageCode === null) {
    losses.add(labels.language, 'is not a language code', draft.language)
  }
  return {
    title: title ?? 'Untitled session',
    subtitle: fields.line(labels.subtitle, draft.subtitle, FIELD_LIMITS.sessionSubtitle),
    description: textOfRead(draft.text, losses),
    cut: draft.text.cut,
    languageCode,
    kind: fields.line(labels.kind, draft.kind, FIELD_LIMITS.kind),
    trackKey: draft.trackKey,
    roomKey: draft.roomKey,
    dayDate: draft.dayDate,
    startsAt: draft.startsAt === null ? null : toInstant(draft.startsAt),
    endsAt: draft.endsAt === null ? null : toInstant(draft.endsAt),
    personNames: readPersons(draft.persons, options),
  }
}

function readPersons(names: readonly string[], options: BuilderOptions): string[] {
  const { labels, losses, fields } = options
  const limit = MEASURE_LIMITS.personsPerSession
  if (names.length > limit) {
    losses.add(
      `${labels.persons} (further)`,
      `${limit} of a session are taken`,
      null,
      names.length - limit,
    )
  }
  const lines = names
    .slice(0, limit)
    .flatMap((name) => fields.name(labels.persons, name, FIELD_LIMITS.personName) ?? [])
  return [...new Set(lines)]
}

/**
 * By start, then by room as the file orders rooms, then as the file orders sessions. Numbered among
 * those of the same start: a session that comes or goes renumbers no others.
 */
function inProgrammeOrder(sessions: ImportedSession[], rooms: readonly Named[]): ImportedSession[] {
  const roomOrder = new Map(rooms.map((room) => [room.key, room.sortOrder]))
  const room = ({ roomKey }: ImportedSession) =>
    roomKey === null ? rooms.length : (roomOrder.get(roomKey) ?? rooms.length)
  const start = ({ startsAt }: ImportedSession) => startsAt ?? '~'
  const numbers = new Map<string, number>()
  return sessions
    .sort((a, b) => {
      if (start(a) !== start(b)) return start(a) < start(b) ? -1 : 1
      return room(a) - room(b) || a.sortOrder - b.sortOrder
    })
    .map((session) => {
      const sortOrder = numbers.get(start(session)) ?? 0
      numbers.set(start(session), sortOrder + 1)
      return { ...session, sortOrder }
    })
}

/** `Open badges` and `Open Badges` are one track; keys fold case and spaces, slugs stay unique. */
function createNameRegister(prefix: string, limit: number, label: string, fields: TextFields) {
  const entries = new Map<string, Named>()
  const slugs = createSlugRegister()
  return {
    add(raw: string | null, slug: string | null = null, capacity: number | null = null) {
      const name = fields.line(label, raw, FIELD_LIMITS.name)
      if (name === null) return null
      const key = fold(name)
      const known = entries.get(key)
      if (known) known.capacity ??= capacity
      else if (entries.size >= limit) throw tooMany(`${prefix}s`, limit)
      else {
        const own = slugs(slugOrHash(prefix, slug, name))
        entries.set(key, { key, name, slug: own, capacity, sortOrder: entries.size })
      }
      return key
    },
    list: () => [...entries.values()],
  }
}
