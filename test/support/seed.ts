import { execFileSync } from 'node:child_process'

/** How much of their combinations the walks of a run try. */
export const breadths = ['selection', 'all'] as const
export type Breadth = (typeof breadths)[number]

/** How much walks try, by `PROOFS`. */
export function breadthOfRun(): Breadth {
  const { PROOFS = 'selection' } = process.env
  const breadth = breadths.find((each) => each === PROOFS)
  if (breadth === undefined) throw new Error(`PROOFS is one of ${breadths.join(', ')}.`)
  return breadth
}

/** The state of the work: what is tried changes with it, and with nothing else. */
export function seedOfRun(): string {
  if (process.env.TEST_SEED) return process.env.TEST_SEED
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return new Date().toISOString().slice(0, 10)
  }
}

/** A number below `count` that belongs to this seed and this name. */
export function numberBelow(count: number, { seed, name }: { seed: string; name: string }): number {
  let hash = 2166136261
  for (const letter of `${seed} ${name}`) {
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  }
  // The low bits of this hash (FNV-1a) alone follow those of the last letter.
  return ((hash ^ (hash >>> 15)) >>> 0) % count
}
