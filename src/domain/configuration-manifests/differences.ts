import { namesApart } from '../../kernel/names-apart.ts'

export type Leaf = string | number | boolean | null | string[]

/** One field that a manifest would change. Null where there is nothing. */
export interface Difference {
  /** A JSON pointer, in which the things of a list are called by their names. */
  path: string
  from: Leaf
  to: Leaf
}

/** Field by field, what goes at the end. */
export function differencesOf(before: object, after: object): Difference[] {
  const [old, next] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...next.keys(), ...old.keys()])]
    .map((path) => ({ path, from: old.get(path) ?? null, to: next.get(path) ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

function leavesOf(value: unknown, path = '', leaves = new Map<string, Leaf>()): Map<string, Leaf> {
  if (isListOfThings(value)) {
    for (const [index, { name, thing }] of namesApart(value, nameOf).entries()) {
      const own = `${path}/${escaped(name)}`
      leavesOf(thing, own, leaves)
      leaves.set(`${own}/position`, index + 1)
    }
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, each] of Object.entries(value)) {
      leavesOf(each, `${path}/${escaped(name)}`, leaves)
    }
  } else if (!Array.isArray(value) || value.length > 0) {
    leaves.set(path, value as Leaf)
  }
  return leaves
}

type Thing = Record<string, unknown>

const isListOfThings = (value: unknown): value is Thing[] =>
  Array.isArray(value) && value.some((each) => typeof each === 'object')

/** What tells the things of each list apart for those who read it. */
const nameOf = ({ label, title, network, currencyCode }: Thing) =>
  String(label ?? title ?? network ?? currencyCode)

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
