import type { Pieces } from '../../src/kernel/pieces.ts'

/** Runs long work without letting anybody in between. */
export function inOneGo<Result>(work: Pieces<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
