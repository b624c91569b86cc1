import type { Existing } from './planning.ts'
import { type ImportedEvent, type ImportedProgramme, untitledProgramme } from './programme.ts'

/** Whether the file says what its event is called. */
export const isNamed = ({ title, slug }: Pick<ImportedEvent, 'title' | 'slug'>) =>
  title !== untitledProgramme || !slug.startsWith('programme-')

/** By what an event is found again when its file comes without `eventId`. */
interface Claim {
  identity: string
  /** Of what was imported last; empty where nothing was. */
  digest: string
  isNew: boolean
}

/**
 * Events of one name are told apart by their first date, so that of two imports of one new event
 * at once the database lets one through; a file without a name claims nothing that is found again.
 */
export function claimOf(
  { event }: ImportedProgramme,
  { things, claims }: Pick<Existing, 'things' | 'claims'>,
  eventId: string,
): Claim {
  const { slug, startDate } = event
  const own = things.filter(({ kind }) => kind === 'event')
  const held = own.find(({ identity }) => identity === slug || identity.startsWith(`${slug}/`))
  if (held) return { identity: held.identity, digest: held.digest, isNew: false }
  const candidates = isNamed(event)
    ? [slug, ...(startDate ? [`${slug}/${startDate}`] : []), `${slug}/${eventId}`]
    : [`${slug}/${eventId}`]
  const identity = candidates.find((candidate) => !claims.includes(candidate))!
  return { identity, digest: own[0]?.digest ?? '', isNew: true }
}

/** How many identities of a file are looked up among those of an event of its name. */
const sampleSize = 100

/** What tells whether a file is of an event of its name: some of its identities, and when it is. */
export function tracesOf({ sessions }: ImportedProgramme) {
  const identitiesOf = (kind: 'guid' | 'content') => {
    const all = sessions.filter(({ identityKind }) => identityKind === kind)
    const step = Math.max(1, Math.floor(all.length / sampleSize))
    return all.filter((_, at) => at % step === 0).map(({ identity }) => identity)
  }
  const starts = sessions.flatMap(({ startsAt }) => startsAt ?? []).sort()
  const ends = sessions.flatMap(({ startsAt, endsAt }) => endsAt ?? startsAt ?? []).sort()
  return {
    guids: identitiesOf('guid'),
    contents: identitiesOf('content'),
    from: starts[0] ?? null,
    to: ends.at(-1) ?? null,
  }
}
