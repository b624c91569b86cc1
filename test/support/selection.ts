import { inject } from 'vitest'

/**
 * Exhaustive walks try everything in `npm run proofs`; elsewhere they try a selection that covers each
 * of their dimensions, chosen anew by every seed. The seed of a run is printed; `TEST_SEED` repeats it.
 */
export const isExhaustive = () => inject('seed') === null

/** A number below `count` that belongs to this run and this name. */
export function chosenBelow(count: number, name: string): number {
  let hash = 2166136261
  for (const letter of `${inject('seed')} ${name}`) {
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  }
  // The low bits of this hash (FNV-1a) alone follow those of the last letter.
  return ((hash ^ (hash >>> 15)) >>> 0) % count
}

/** Whether something of this name is in the selection of this run, which has one in `count` of all. */
export const isChosen = (name: string, count: number) =>
  isExhaustive() || chosenBelow(count, name) === 0
