import type { ImportedProgramme, Loss } from './programme.ts'

/** Kinds of sessions that a file names, counted as a loss. */
export function kindLoss({ sessions }: ImportedProgramme): Loss[] {
  const kinds = sessions.flatMap(({ kind }) => (kind === null ? [] : [kind]))
  const reason = 'sessions have no kind of their own yet'
  return kinds.length
    ? [{ field: 'session kind', count: kinds.length, reason, example: kinds[0]! }]
    : []
}
