import { inject } from 'vitest'
import { numberBelow } from './seed.ts'

/**
 * Whether walks try every combination of what they walk, by `PROOFS=all`. Elsewhere they try a selection
 * that covers each of its dimensions, chosen anew by every seed; by `PROOFS=fifth` also one in five of the
 * others. The seed of a run is printed; `TEST_SEED` repeats it.
 */
export const isExhaustive = () => inject('breadth') === 'all'

/** A number below `count` that belongs to this run and this name. */
export const chosenBelow = (count: number, name: string) =>
  numberBelow(count, { seed: inject('seed'), name })

/** Whether something of this name is in the fifth of everything that this run tries besides. */
export const isInFifth = (name: string) =>
  inject('breadth') === 'fifth' && chosenBelow(5, `fifth ${name}`) === 0

/** Whether something of this name is in the selection of this run, which has one in `count` of all. */
export const isChosen = (name: string, count: number) =>
  isExhaustive() || chosenBelow(count, name) === 0 || isInFifth(name)
