import { inject, it } from 'vitest'
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

const partOf =
  (parts: number) =>
  <Route extends { operation: { id: string } }>(
    routes: readonly Route[],
    what: string,
  ): readonly Route[] =>
    routes.filter(({ operation: { id } }) => isChosen(`${what} ${id}`, parts))

/** One mechanism treats all of these operations alike: outside the proofs, a part of them shows it. */
export const aThird = partOf(3)
/** Of what takes long besides. */
export const aSixth = partOf(6)

/** Of what takes long and is of one shape, whatever operation it is: at least one. */
export const aTwelfth: ReturnType<typeof partOf> = (routes, what) => {
  const chosen = partOf(12)(routes, what)
  return chosen.length > 0 ? chosen : oneOf(routes, what)
}

/** What a run tries of choices that are much alike and each take long: one of them, or all in the proofs. */
export const oneOf = <Choice>(choices: readonly Choice[], name: string): readonly Choice[] =>
  isExhaustive() ? choices : [choices[chosenBelow(choices.length, name)]!]

/** Pages work with scripts and without. */
export const everyScriptMode: readonly [title: string, javaScriptEnabled: boolean][] = [
  ['with JavaScript', true],
  ['without JavaScript', false],
]

/** A run tries each thing in one of both ways, and the proofs in both. */
export const scriptModes = (name: string) => oneOf(everyScriptMode, `${name} with scripts`)

/** The same of which a run tries several, as far apart in their order as can be. */
export function someOf<Choice>(choices: readonly Choice[], count: number, name: string) {
  const first = chosenBelow(choices.length, name)
  const step = choices.length / count
  return isExhaustive()
    ? choices
    : Array.from(
        { length: count },
        (_, index) => choices[(first + Math.floor(index * step)) % choices.length]!,
      )
}

/**
 * Of a table that says what is allowed and what is not, one row of either kind for each of its subjects, or
 * all in the proofs.
 */
export function oneOfEach<Row>(
  rows: readonly Row[],
  { subject, isAllowed }: { subject: (row: Row) => string; isAllowed: (row: Row) => boolean },
): ReadonlySet<Row> {
  const kindOf = (row: Row) => `${subject(row)} ${isAllowed(row)}`
  const kinds = [...new Set(rows.map(kindOf))]
  const alike = (kind: string) => rows.filter((row) => kindOf(row) === kind)
  return new Set(kinds.flatMap((kind) => oneOf(alike(kind), kind)))
}

/**
 * What a run tries of choices that each of several cases could try: one of them in each case, the next one in
 * the next case. The proofs try all in each.
 */
export const byTurns = <Choice>(
  choices: readonly Choice[],
  index: number,
  name: string,
): readonly Choice[] =>
  isExhaustive()
    ? choices
    : [choices[(index + chosenBelow(choices.length, name)) % choices.length]!]

/**
 * Declares tests that hold for each of a few kinds, which one code treats alike: the first is tried for one of them,
 * the second for the next one. The proofs try each for all.
 */
export function forKindsByTurns<Kind>(kinds: readonly Kind[], kind: Kind) {
  let index = 0
  return (name: string, run: () => Promise<void>) => {
    if (byTurns(kinds, index++, 'kinds').includes(kind)) it(name, run)
  }
}

/** A size of what takes long: the proofs try the larger one. */
export const sized = (usual: number, inProofs: number) => (isExhaustive() ? inProofs : usual)

/**
 * Of many inputs that one mechanism meets at each of many operations, those of this one: a third, by
 * turns, so that each operation meets some of them and each of them many operations.
 */
export const inTurn = <Input>(inputs: readonly Input[], operation: string): readonly Input[] =>
  isExhaustive() ? inputs : inputs.filter((_, index) => index % 3 === chosenBelow(3, operation))
