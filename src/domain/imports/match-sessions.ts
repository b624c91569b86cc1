import { digestsOf } from './compare-content.ts'
import { contentDigest, fold } from './formats/identity.ts'
import type { ImportedSession } from './programme.ts'

/** A session that was imported before, as far as it can be recognised. */
export interface Recognisable {
  identity: string
  digest: string
  title: string | null
  startTime: string | null
  roomName: string | null
}

export interface Match<Known> {
  session: ImportedSession
  known: Known | undefined
  /** What the session is known by from now on. */
  identity: string
  /** What it was known by, where the file has given it another identity. */
  formerIdentity: string | null
}

type Place = Pick<Recognisable, 'title' | 'startTime' | 'roomName'>

/** What a session is recognised by when its identity is new: remembered as the file had it. */
export const keysOf = ({ title, startTime, roomName }: Place) => ({
  atTime: contentDigest([fold(title ?? ''), startTime]),
  inRoom: contentDigest([fold(title ?? ''), startTime, fold(roomName ?? '')]),
})
type Key = keyof ReturnType<typeof keysOf>

/**
 * Which session of a file is which one that was imported before: by identity; twins of one content
 * by where and when they are; and those that are still unknown by title, start and room among those
 * that the file no longer has, where that is without doubt.
 */
export function matchSessions<Known extends Recognisable>(
  sessions: readonly ImportedSession[],
  known: readonly Known[],
  roomNameOf: (session: ImportedSession) => string | null,
): Match<Known>[] {
  const keys = new Map(sessions.map((session) => [session, keysOf(placeOf(session, roomNameOf))]))
  const knownKeys = new Map(known.map((each) => [each, rememberedKeys(each)]))
  const found = new Map<ImportedSession, Known>()
  const free = new Set(known)
  const take = (session: ImportedSession, each: Known) => {
    found.set(session, each)
    free.delete(each)
  }
  byIdentity(sessions, known, take)
  const offeredTwins = groupedBy(known, ({ identity }) => baseOf(identity))
  const contents = sessions.filter(({ identityKind }) => identityKind === 'content')
  for (const [name, twins] of groupedBy(contents, ({ identity }) => baseOf(identity))) {
    const candidates = offeredTwins.get(name) ?? []
    for (const key of ['inRoom', 'atTime', null] as const) {
      const queues = groupedBy(candidates.filter((each) => free.has(each)).reverse(), (each) =>
        key === null ? '' : knownKeys.get(each)![key],
      )
      for (const session of twins.filter((twin) => !found.has(twin))) {
        const same = queues.get(key === null ? '' : keys.get(session)![key])?.pop()
        if (same) take(session, same)
      }
    }
  }
  for (const key of ['inRoom', 'atTime'] as const) {
    const open = sessions.filter((session) => !found.has(session))
    const sought = onlyOnes(open, (session) => keys.get(session)![key])
    const offered = onlyOnes([...free], (each) => knownKeys.get(each)![key])
    for (const [value, session] of sought) {
      const same = offered.get(value)
      if (same) take(session, same)
    }
  }
  return named(sessions, known, found)
}

const placeOf = (session: ImportedSession, roomNameOf: (of: ImportedSession) => string | null) => ({
  title: session.title,
  startTime: session.startsAt,
  roomName: roomNameOf(session),
})

function rememberedKeys(known: Recognisable): Record<Key, string> {
  const { atTime, inRoom } = digestsOf(known.digest)
  return atTime && inRoom ? { atTime, inRoom } : keysOf(known)
}

/** Contents of several sessions are numbered in the order of the file, which tells nothing. */
const baseOf = (identity: string) =>
  identity.startsWith('content-') ? identity.split('-').slice(0, 2).join('-') : identity

function groupedBy<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string) {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const group = groups.get(nameOf(thing))
    if (group) group.push(thing)
    else groups.set(nameOf(thing), [thing])
  }
  return groups
}

function byIdentity<Known extends Recognisable>(
  sessions: readonly ImportedSession[],
  known: readonly Known[],
  take: (session: ImportedSession, known: Known) => void,
) {
  const byName = new Map(known.map((each) => [each.identity, each]))
  for (const session of sessions) {
    const same = session.identityKind === 'guid' ? byName.get(session.identity) : undefined
    if (same) take(session, same)
  }
}

/** Things by key, without those that share one. */
function onlyOnes<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string) {
  const first = new Map<string, Thing>()
  const shared = new Set<string>()
  for (const thing of things) {
    const key = keyOf(thing)
    if (first.has(key)) shared.add(key)
    first.set(key, thing)
  }
  for (const key of shared) first.delete(key)
  return first
}

function named<Known extends Recognisable>(
  sessions: readonly ImportedSession[],
  known: readonly Known[],
  found: ReadonlyMap<ImportedSession, Known>,
): Match<Known>[] {
  const taken = new Set(known.map(({ identity }) => identity))
  return sessions.map((session) => {
    const same = found.get(session)
    if (same && baseOf(same.identity) === baseOf(session.identity)) {
      return { session, known: same, identity: same.identity, formerIdentity: null }
    }
    const identity = freeIdentity(session.identity, taken)
    taken.add(identity)
    return { session, known: same, identity, formerIdentity: same?.identity ?? null }
  })
}

function freeIdentity(identity: string, taken: ReadonlySet<string>): string {
  if (!taken.has(identity)) return identity
  for (let twin = 2; ; twin++) {
    const candidate = `${baseOf(identity)}-${twin}`
    if (!taken.has(candidate)) return candidate
  }
}
