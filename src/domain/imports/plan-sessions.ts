import { longPiece, type Pieces } from '../../kernel/pieces.ts'
import { sessionStatus } from '../../kernel/session-lifecycle.ts'
import { type Content, compareContent, textUnit } from './compare-content.ts'
import { contentDigest, contentHash } from './formats/identity.ts'
import { type Counts, changeOf, countOf, type ImportChange } from './import-changes.ts'
import { keysOf, type Match, matchSessions } from './match-sessions.ts'
import {
  type ExistingSpeaker,
  noSpeakers,
  planSpeakers,
  type SpeakerCounts,
} from './plan-speakers.ts'
import { venueOf } from './plan-structure.ts'
import type { Planning, StandingSession } from './planning.ts'
import type { ImportedSession } from './programme.ts'
import { type SessionKinds, sessionKindsOf } from './session-kinds.ts'
import { sharingRooms } from './sharing-rooms.ts'

/** A session to write: with `values`; only to remember: with `digest`; or only its speakers. */
export interface SessionRow {
  id: string
  identity: string
  formerIdentity?: string
  title: string
  digest?: string
  values?: Record<string, unknown>
  isNew?: true
  /** Where it is while it has to leave its room for others on their way. */
  roomId?: string | null
  /** The session of the file that the whole of its description comes from. */
  entry?: number
  speakers?: object[]
  speakersDigest?: string
}

export interface Structure {
  days: { ids: ReadonlyMap<string, string> }
  groups: { ids: ReadonlyMap<string, string> }
  place: { ids: ReadonlyMap<string, string>; placements: ReadonlyMap<string, string> }
}

const withdrawn: readonly number[] = [
  sessionStatus.rejected,
  sessionStatus.cancelled,
  sessionStatus.archived,
]

interface PlannedSessions {
  rows: SessionRow[]
  kindIds: number[]
  changes: ImportChange[]
  counts: Counts & { missing: number }
  knownCount: number
  speakers: SpeakerCounts
}

type KnownSession = { identity: string; digest: string; standing: StandingSession } & Pick<
  StandingSession,
  'title' | 'startTime' | 'roomName'
>

export function* planSessions(planning: Planning, structure: Structure): Pieces<PlannedSessions> {
  const { programme, existing, newId } = planning
  const standing = new Map(existing.sessions.map((session) => [session.id, session]))
  const known = existing.things.flatMap(({ kind, identity, thingId, digest }): KnownSession[] => {
    const session = kind === 'session' ? standing.get(thingId) : undefined
    if (!session) return []
    const { title, startTime, roomName } = session
    return [{ identity, digest, title, startTime, roomName, standing: session }]
  })
  const names = new Map(programme.rooms.map(({ key, name }) => [key, name]))
  const roomNameOf = ({ roomKey }: ImportedSession) => nameOf(names, roomKey)
  const matches = matchSessions(programme.sessions, known, roomNameOf)
  yield longPiece
  const sharing = sharingRooms(programme.sessions)
  const kinds = sessionKindsOf(existing.kinds)
  const contentOf = contentReader(planning, structure, { sharing, kinds })
  const speakersOf = speakerPlanner(planning)
  const speakers = { ...noSpeakers }
  const rows: SessionRow[] = []
  const kindIds = new Set<number>()
  const changes: ImportChange[] = []
  for (const match of matches) {
    const id = match.known?.standing.id ?? newId()
    const { row, change } = planSession(match, id, {
      content: contentOf(match.session),
      roomNameOf,
      kinds,
    })
    const named = speakersOf(match, id)
    for (const [kind, number] of Object.entries(named.counts)) {
      speakers[kind as keyof SpeakerCounts] += number
    }
    changes.push(change)
    const kindId = kinds.idOf(match.session.kind)
    if (kindId !== null && row.values && 'event_session_kind_id' in row.values) kindIds.add(kindId)
    if (row.digest || named.row) rows.push({ ...row, ...named.row })
    yield 1000 + (match.session.description?.length ?? 0)
  }
  const missing = missingAmong(known, matches)
  const actions = changes.map(({ action }) => action).filter((action) => action !== 'missing')
  return {
    rows,
    kindIds: [...kindIds],
    changes: [...changes, ...missing],
    counts: { ...countOf(actions), missing: missing.length },
    knownCount: known.length,
    speakers,
  }
}

/** Imported before, not in this file, and neither deleted nor withdrawn here. */
function missingAmong(known: readonly KnownSession[], matches: readonly Match<KnownSession>[]) {
  const seen = new Set(matches.map((match) => match.known))
  return known
    .filter(
      (each) =>
        !seen.has(each) && !each.standing.isDeleted && !withdrawn.includes(each.standing.statusId),
    )
    .map(({ standing: { id, title, startTime } }): ImportChange => {
      const thing = { kind: 'Session' as const, id, title: title ?? '', startTime }
      return { action: 'missing', changes: [], ...thing }
    })
}

const nameOf = (names: ReadonlyMap<string, string>, key: string | null) =>
  key === null ? null : (names.get(key) ?? null)

interface Reading {
  content: Content
  kinds: SessionKinds
  roomNameOf(session: ImportedSession): string | null
}

function planSession(
  { session, known, identity, formerIdentity }: Match<KnownSession>,
  id: string,
  { content, roomNameOf, kinds }: Reading,
) {
  const { title, startsAt: startTime, sortOrder } = session
  const keys = keysOf({ title, startTime, roomName: roomNameOf(session) })
  const before = known && {
    digest: known.digest,
    standing: standingContent(known.standing, kinds),
  }
  const compared = compareContent(content, before, keys)
  const change = changeOf(compared, { kind: 'Session', id, title, startTime })
  const isWritten = compared.action !== 'leave'
  const takesPlace = 'start_time' in compared.values || 'room_id' in compared.values
  const row: SessionRow = {
    id,
    identity,
    title,
    ...(formerIdentity !== null && { formerIdentity }),
    ...((compared.isNoted || formerIdentity !== null) && { digest: compared.digest }),
    ...(isWritten && {
      values: { id, ...compared.values, ...(takesPlace && { sort_order: sortOrder }) },
    }),
    ...('description' in compared.values && session.cut && { entry: session.cut.entry }),
    ...(isWritten && !known && { isNew: true }),
    ...(isWritten && known && takesPlace && { roomId: known.standing.roomId }),
  }
  return { row, change }
}

/** The units that a session consists of. */
function units(session: {
  texts: Record<'title' | 'subtitle' | 'description' | 'slug', string | null>
  /** What the file says of what we have under ids of our own. */
  said?: Record<'slot' | 'room' | 'group', readonly (string | null)[]>
  /** Of the whole description, where only its beginning is here. */
  textDigest?: string | undefined
  slot: Record<'startTime' | 'endTime' | 'eventDayId' | 'dayDate', string | null>
  room: Record<'roomId' | 'roomName' | 'eventLocationId', string | null>
  sharesRoom: boolean
  language: string | null
  group: { id: string; title: string } | null
  kind: { id: number; name: string | null } | null
}): Content {
  const { texts, said, textDigest, slot, room, sharesRoom, language, group, kind } = session
  const { startTime, endTime } = slot
  const text = (field: keyof typeof texts) => ({ [field]: textUnit(field, field, texts[field]) })
  return {
    ...text('title'),
    ...text('subtitle'),
    description: textUnit('description', 'description', texts.description, textDigest),
    ...text('slug'),
    slot: {
      values: { start_time: startTime, end_time: endTime, event_day_id: slot.eventDayId },
      shown: { startTime, endTime, day: slot.dayDate },
      said: said?.slot,
    },
    room: {
      values: { room_id: room.roomId, event_location_id: room.eventLocationId },
      shown: { room: room.roomName },
      said: said?.room,
    },
    sharing: {
      values: { shares_room: sharesRoom },
      shown: { sharesRoom: sharesRoom ? 'true' : 'false' },
    },
    language: textUnit('languageCode', 'language_code', language),
    group: {
      values: { session_group_id: group?.id ?? null },
      shown: { sessionGroup: group?.title ?? null },
      said: said?.group,
    },
    // A file that names no kind takes none away.
    ...(kind && {
      kind: {
        values: { event_session_kind_id: kind.id },
        shown: { eventSessionKind: kind.name },
      },
    }),
  }
}

const kindOf = (kinds: SessionKinds, id: number | null) =>
  id === null ? null : { id, name: kinds.nameOf(id) }

function standingContent(session: StandingSession, kinds: SessionKinds): Content {
  const { languageCodes, groups } = session
  const [group] = groups
  return units({
    texts: session,
    slot: session,
    room: session,
    sharesRoom: session.sharesRoom,
    language: languageCodes.length ? languageCodes.join(', ') : null,
    group: group
      ? {
          id: groups.map(({ id }) => id).join(' '),
          title: groups.map(({ title }) => title).join(', '),
        }
      : null,
    kind: kindOf(kinds, session.kindId),
  })
}

/** By unit, the fields of a file that it comes from. */
const fieldsOfUnits = {
  subtitle: ['subtitle'],
  description: ['description'],
  slug: ['slug'],
  slot: ['startsAt', 'dayDate'],
  room: ['roomKey'],
  sharing: ['roomKey'],
  language: ['languageCode'],
  group: ['trackKey'],
} as const satisfies Record<string, readonly (keyof ImportedSession)[]>

/** Units that no session of a file has anything for: it may have no place for them, and takes none away. */
const absentFrom = ({ sessions }: Planning['programme']) =>
  new Set(
    Object.entries(fieldsOfUnits)
      .filter(([, fields]) =>
        sessions.every((session) => fields.every((field) => session[field] === null)),
      )
      .map(([name]) => name),
  )

function contentReader(
  { programme }: Planning,
  { days, groups, place }: Structure,
  { sharing, kinds }: { sharing: ReadonlySet<ImportedSession>; kinds: SessionKinds },
) {
  const absent = absentFrom(programme)
  const venue = venueOf(programme).key
  const rooms = new Map(programme.rooms.map(({ key, name }) => [key, name]))
  const tracks = new Map(programme.tracks.map(({ key, name }) => [key, name]))
  return (session: ImportedSession) => {
    const { roomKey, trackKey } = session
    const groupId = nameOf(groups.ids, trackKey)
    const content = units({
      texts: session,
      said: {
        slot: [session.startsAt, session.endsAt, session.dayDate],
        room: roomKey === null ? [null] : [venue, roomKey],
        group: [trackKey],
      },
      textDigest: session.cut?.digest,
      slot: {
        startTime: session.startsAt,
        endTime: session.endsAt,
        eventDayId: nameOf(days.ids, session.dayDate),
        dayDate: session.dayDate,
      },
      room: {
        roomId: nameOf(place.ids, roomKey),
        roomName: nameOf(rooms, roomKey),
        eventLocationId: nameOf(place.placements, roomKey),
      },
      sharesRoom: sharing.has(session),
      language: session.languageCode,
      group: groupId === null ? null : { id: groupId, title: tracks.get(trackKey!)! },
      kind: kindOf(kinds, kinds.idOf(session.kind)),
    })
    return Object.fromEntries(Object.entries(content).filter(([name]) => !absent.has(name)))
  }
}

const digestOfName = (name: string) => contentDigest([name])

/** Names are compared with what was imported last: equal lists leave alone what was changed here. */
function speakerPlanner({ programme, existing, persons, newId }: Planning) {
  const namesNobody = programme.sessions.every(({ personNames }) => personNames.length === 0)
  const known = new Map<string, ExistingSpeaker[]>()
  for (const speaker of existing.speakers) {
    known.set(speaker.sessionId, [...(known.get(speaker.sessionId) ?? []), speaker])
  }
  const digests = new Map(
    existing.things.flatMap(({ kind, thingId, digest }) =>
      kind === 'speakers' ? [[thingId, digest] as const] : [],
    ),
  )
  return ({ session: { personNames: values } }: Match<KnownSession>, id: string) => {
    if (persons === null || namesNobody) return { counts: noSpeakers, row: null }
    const before = digests.get(id)
    const speakersDigest = values.map(digestOfName).join(' ')
    // Imports of earlier versions remember the list as a whole.
    const isLast = before === speakersDigest || before === contentHash(values)
    if (isLast || (before === undefined && values.length === 0)) {
      const isNoted = before !== undefined && before !== speakersDigest
      const counts = { ...noSpeakers, leaves: values.length }
      return { counts, row: isNoted ? { speakersDigest } : null }
    }
    const last = new Set(before?.split(' '))
    const { speakers, counts } = planSpeakers(values, known.get(id) ?? [], {
      hasConsented: persons.haveConsented,
      wasImported: (name) => last.has(digestOfName(name)),
      newId,
    })
    return { counts, row: { speakers, speakersDigest } }
  }
}
