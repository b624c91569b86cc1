import type { LossLog } from './losses.ts'
import { isContainer, isEmpty, itemsOf, membersOf, textOf } from './source-tree.ts'

export const UNKNOWN_FIELD = 'has no place in the programme'

const PERSONAL = /mail|phone|contact|speaker|person|author|attendee|organi[sz]er|bio/i

/** What becomes of a field: read by the reader, known to be lost, or an object with fields. */
export type FieldRule = 'taken' | Lost | FieldTable

export interface Lost {
  lost: string
  /** Personal or otherwise not for showing: no example is kept. */
  discreet?: true
}

export interface FieldTable {
  label: string
  fields: Readonly<Record<string, FieldRule>>
  /** For objects whose keys are data, as rooms by name. */
  others?: FieldRule
  /** A bare value in place of the object is read as well. */
  bare?: true
}

export function taken(...names: string[]): Record<string, FieldRule> {
  return Object.fromEntries(names.map((name) => [name, 'taken' as const]))
}

/** Counts every filled field of the input that no rule takes. An empty field loses nothing. */
export function recordLostFields(value: unknown, table: FieldTable, losses: LossLog): void {
  for (const item of itemsOf(value)) {
    for (const [key, inner] of membersOf(item)) {
      const rule = Object.hasOwn(table.fields, key) ? table.fields[key] : table.others
      applyRule(inner, rule, `${table.label}.${key}`, losses)
    }
  }
}

function applyRule(value: unknown, rule: FieldRule | undefined, field: string, losses: LossLog) {
  if (rule === 'taken') return
  if (rule !== undefined && 'fields' in rule) {
    const items = itemsOf(value)
    const objects = items.filter(isContainer)
    recordLostFields(objects, rule, losses)
    const bare = items.filter((item) => !isContainer(item) && !isEmpty(item)).length
    if (bare > 0 && !rule.bare) losses.add(field, 'is not of the expected shape', null, bare)
    return
  }
  const count = weightOf(value)
  if (count === 0) return
  const discreet = rule?.discreet ?? PERSONAL.test(field)
  const example = discreet ? null : textOf(value)
  losses.add(field, rule?.lost ?? UNKNOWN_FIELD, example, count)
}

/** Items rather than lists: `attachments` with three attachments loses three. */
function weightOf(value: unknown): number {
  if (Array.isArray(value)) return value.filter((item) => !isEmpty(item)).length
  const members = membersOf(value)
  const only = members.length === 1 ? members[0]?.[1] : undefined
  if (Array.isArray(only)) return only.filter((item) => !isEmpty(item)).length
  return isEmpty(value) ? 0 : 1
}
