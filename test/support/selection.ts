import { inject } from 'vitest'
import { numberBelow } from './seed.ts'

/**
 * Whether walks try every combination of what they walk, by `PROOFS=all`. Elsewhere they try a selection
 * that covers each of its dimensions, chosen anew by every seed. The seed of a run is printed;
 * `TEST_SEED` repeats it.
 */
export const isExhaustive = () => inject('breadth') === 'all'

/** A number below `count` that belongs to this run and this name. */
export const chosenBelow = (count: number, name: string) =>
  numberBelow(count, { seed: inject('seed'), name })

/** Whether something of this name is in the selection of this run, which has one in `count` of all. */
export const isChosen = (name: string, count: number) =>
  isExhaustive() || chosenBelow(count, name) === 0

/** What a run tries of choices that are much alike and each take long: one of them, or all in the proofs. */
export const oneOf = <Choice>(choices: readonly Choice[], name: string): readonly Choice[] =>
  isExhaustive() ? choices : [choices[chosenBelow(choices.length, name)]!]

/** A size of what takes long: the proofs try the larger one. */
export const sized = (usual: number, inProofs: number) => (isExhaustive() ? inProofs : usual)

/**
 * Of many inputs that one mechanism meets at each of many operations, those of this one: a third, by
 * turns, so that each operation meets some of them and each of them many operations.
 */
export const inTurn = <Input>(inputs: readonly Input[], operation: string): readonly Input[] =>
  isExhaustive() ? inputs : inputs.filter((_, index) => index % 3 === chosenBelow(3, operation))
