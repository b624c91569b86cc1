import { sessionKinds } from '../lookups/index.ts'
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
const idsByCode = new Map(sessionKinds.map(({ id, masterCode }) => [masterCode, id]))
const idsByName = new Map([
  ...sessionKinds.flatMap(({ id, masterCode, fullName }) =>
    [masterCode, fullName].map((name) => [lettersOf(name), id] as const),
  ),
  ...Object.entries(otherNames).map(([name, code]) => [name, idsByCode.get(code)!] as const),
])

/** The kind that a file means; what is none of ours is `OTHER`. Null where it names none. */
export function kindIdOf(kind: string | null): number | null {
  if (kind === null || kind === '') return null
  return idsByName.get(lettersOf(kind)) ?? idsByCode.get('OTHER')!
}

/** Names of kinds that are none of ours, counted as a loss. */
export function kindLoss({ sessions }: ImportedProgramme): Loss[] {
  const unknown = sessions.flatMap(({ kind }) =>
    kind && !idsByName.has(lettersOf(kind)) ? [kind] : [],
  )
  const reason = 'is not a known kind of session; stored as OTHER'
  return unknown.length
    ? [{ field: 'session kind', count: unknown.length, reason, example: unknown[0]! }]
    : []
}
