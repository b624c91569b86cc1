import { contentDigest } from './formats/identity.ts'
import { shownLength } from './formats/limits.ts'

type Value = string | number | boolean | null

/** What changes as one: an end alone could lie before a start that was chosen here. */
export interface Unit {
  /** What the columns of the thing are to hold. */
  values: Readonly<Record<string, Value>>
  /** The same for people, under the names of the fields on the wire. */
  shown: Readonly<Record<string, string | null>>
  /** Of the whole, where a value is only its beginning. */
  digest?: string | undefined
  /** What the file says, where the values are ids of ours: these may change while it says the same. */
  said?: readonly (string | null)[] | undefined
}
export type Content = Readonly<Record<string, Unit>>

/** A text field before and after; null where it is empty. Long texts are cut. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

export type Action = 'create' | 'update' | 'leave'

/** A thing that was imported before. */
export interface Known {
  /** Digests of what was imported last, by unit. */
  digest: string
  /** What stands here now. */
  standing: Content
}

export interface Comparison {
  action: Action
  digest: string
  /** Whether there is something to remember, though nothing to write. */
  isNoted: boolean
  values: Record<string, Value>
  changes: FieldChange[]
}

/**
 * What an import does to a thing. A unit is written where the file says something else than last
 * time, unless that is what stands here already; so what was changed here stays until the file
 * changes the same unit. `keys` are remembered and not compared.
 */
export function compareContent(
  content: Content,
  known: Known | undefined,
  keys: Readonly<Record<string, string>> = {},
): Comparison {
  const before = digestsOf(known?.digest)
  const digests = { ...before, ...keys }
  for (const [name, unit] of Object.entries(content)) digests[name] = saidBy(unit)
  // Imports of earlier versions remember digests of ids.
  const isLast = (name: string, unit: Unit) =>
    [digests[name], digestOf(unit)].includes(before[name] ?? '')
  const changed = Object.entries(content).filter(
    ([name, unit]) => !known || !(isLast(name, unit) || isSame(unit, known.standing[name])),
  )
  const digest = JSON.stringify(digests)
  return {
    action: !known ? 'create' : changed.length ? 'update' : 'leave',
    digest,
    isNoted: digest !== known?.digest,
    values: Object.assign({}, ...changed.map(([, unit]) => unit.values)),
    changes: changed.flatMap(([name, unit]) => changesOf(unit, known?.standing[name])),
  }
}

/** The digests by unit. Imports of earlier versions kept one for the whole: that tells nothing. */
export const digestsOf = (digest: string | undefined): Record<string, string> =>
  digest?.startsWith('{') ? JSON.parse(digest) : {}

export const digestOf = ({ values, digest }: Pick<Unit, 'values' | 'digest'>) =>
  digest ??
  contentDigest(Object.values(values).map((value) => (value === null ? null : String(value))))

const saidBy = (unit: Unit) => (unit.said ? contentDigest(unit.said) : digestOf(unit))

const isSame = (unit: Unit, standing: Unit | undefined) =>
  standing !== undefined && digestOf(unit) === digestOf(standing)

function changesOf({ shown }: Unit, standing: Unit | undefined): FieldChange[] {
  const all = Object.entries(shown).map(([field, after]) => ({
    field,
    before: cut(standing?.shown[field] ?? null),
    after: cut(after),
  }))
  const visible = all.filter(({ before, after }) => before !== after)
  // What differs behind the part that is shown is told as well.
  return visible.length || !standing ? visible : all.slice(0, 1)
}

const cut = (text: string | null) =>
  text !== null && text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text

/** A unit of one column that is shown under its own name. */
export const textUnit = (
  field: string,
  column: string,
  value: string | null,
  digest?: string,
): Unit => ({ values: { [column]: value }, shown: { [field]: value }, digest })
