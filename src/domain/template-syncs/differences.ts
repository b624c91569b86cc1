import type { TemplateFields } from '../../db/schema/index.ts'
import type { EventView } from '../events/index.ts'

/**
 * `Changed`: the template says something else since. `Diverged`: the event does. `Conflicting`: both do, and not
 * the same.
 */
export const differenceStates = ['Changed', 'Diverged', 'Conflicting'] as const

export type FieldValue = NonNullable<TemplateFields[keyof TemplateFields]> | null

export interface Difference {
  field: keyof TemplateFields
  state: (typeof differenceStates)[number]
  /** What the template said when the two were last compared; null where it said nothing. */
  base: FieldValue
  template: FieldValue
  event: FieldValue
}

/** What an event and its template say differently, of the fields that the template says. */
export function differencesOf(
  event: EventView,
  { base, template }: { base: TemplateFields; template: TemplateFields },
): Difference[] {
  const fields = Object.keys(template) as (keyof TemplateFields)[]
  return fields.flatMap((field): Difference[] => {
    const before = base[field] ?? null
    const after = template[field] ?? null
    const own = event[field] ?? null
    if (isSame(after, own)) return []
    const isChanged = !isSame(before, after)
    const state = isChanged ? (isSame(before, own) ? 'Changed' : 'Conflicting') : 'Diverged'
    return [{ field, state, base: before, template: after, event: own }]
  })
}

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other)

/** The database keeps the members of an object in an order of its own. */
const canonical = (value: unknown) =>
  JSON.stringify(value, (_, each) =>
    each !== null && typeof each === 'object'
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
