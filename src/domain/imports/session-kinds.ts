import { type SaidOfEntry, sessionKinds } from '../lookups/index.ts'
import type { ImportedProgramme, Loss } from './programme.ts'

/** What files call the kinds that we have, besides their own names. */
const otherNames: Readonly<Record<string, string>> = {
  lecture: 'TALK',
  presentation: 'TALK',
  maintrack: 'TALK',
  devroom: 'TALK',
  paneldiscussion: 'PANEL',
  discussion: 'PANEL',
  lightning: 'LIGHTNING_TALK',
  training: 'WORKSHOP',
  tutorial: 'WORKSHOP',
  bof: 'MEETING',
  meetup: 'MEETING',
  assembly: 'MEETING',
  concert: 'PERFORMANCE',
  djset: 'PERFORMANCE',
  show: 'PERFORMANCE',
}

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const codes = new Map(sessionKinds.map(({ id, masterCode }) => [id, masterCode]))
const idsByCode = new Map(sessionKinds.map(({ id, masterCode }) => [masterCode, id]))
const productIds = new Map([
  ...sessionKinds.flatMap(({ id, masterCode, fullName }) =>
    [masterCode, fullName].map((name) => [lettersOf(name), id] as const),
  ),
  ...Object.entries(otherNames).map(([name, code]) => [name, idsByCode.get(code)!] as const),
])

/** The kinds of a community, as files name them. */
export interface SessionKinds {
  /** The kind that a file means; what is none of ours is `OTHER`. Null where it names none, or one that is hidden. */
  idOf(kind: string | null): number | null
  /** How a kind is told in the changes of an import. */
  nameOf(id: number): string | null
  /** Names of kinds that are stored as another one or not at all, counted. */
  lossesOf(programme: Pick<ImportedProgramme, 'sessions'>): Loss[]
}

const unknownKind = 'is not a known kind of session'
const withoutKind = 'stored without a kind'

/** A name of the community comes before one of the product, and what can be chosen before what is hidden. */
export function sessionKindsOf(said: readonly SaidOfEntry[]): SessionKinds {
  const hidden = new Set(said.filter(({ isHidden }) => isHidden).map(({ id }) => id))
  const saidNames = new Map(said.map(({ id, fullName }) => [id, fullName]))
  const visibleLast = said.toSorted((one, other) => Number(other.isHidden) - Number(one.isHidden))
  const ids = new Map([
    ...productIds,
    ...visibleLast.flatMap(({ id, fullName }) =>
      fullName === null ? [] : [[lettersOf(fullName), id] as const],
    ),
  ])
  const chosen = (id: number | undefined) => (id === undefined || hidden.has(id) ? null : id)
  const other = chosen(idsByCode.get('OTHER'))
  const meant = (kind: string) => ids.get(lettersOf(kind))
  const lossOf = (names: readonly string[], reason: string): Loss[] =>
    names[0] === undefined
      ? []
      : [{ field: 'session kind', count: names.length, reason, example: names[0] }]
  return {
    idOf(kind) {
      if (kind === null || kind === '') return null
      const id = meant(kind)
      return id === undefined ? other : chosen(id)
    },
    nameOf: (id) => codes.get(id) ?? saidNames.get(id) ?? null,
    lossesOf({ sessions }) {
      const named = sessions.flatMap(({ kind }) => (kind ? [kind] : []))
      const unknown = named.filter((kind) => meant(kind) === undefined)
      const unused = named.filter((kind) => hidden.has(meant(kind) ?? Number.NaN))
      return [
        ...lossOf(unknown, `${unknownKind}; ${other === null ? withoutKind : 'stored as OTHER'}`),
        ...lossOf(unused, `is a kind that this community hides; ${withoutKind}`),
      ]
    },
  }
}
