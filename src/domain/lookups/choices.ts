import type { Db, Query } from '../../db/database.ts'
import { invalid } from '../../kernel/problem.ts'
import {
  type Choice,
  type ChoiceField,
  choiceFields,
  choicesIn,
  lookupOf,
  type Named,
} from './named-entries.ts'
import { isOwnId, productEntry } from './open-entries.ts'
import { assertLookupChoices } from './queries.ts'

/** What the community says of one that is named. */
export interface SaidOfChoice extends Choice {
  fullName: string | null
  isHidden: boolean
}

export interface ChoiceContext {
  said: readonly SaidOfChoice[]
  /** What the thing names already: it keeps that, hidden or not. */
  before?: Named | undefined
}

const saidOf = (said: readonly SaidOfChoice[], field: ChoiceField, id: number) =>
  said.find((row) => row.lookup === lookupOf[field] && row.id === id)

/** Throws `validation_failed` for an entry that does not exist or cannot be chosen any more. */
export function checkChoice(
  field: ChoiceField,
  id: number | null | undefined,
  { said, before = {} }: ChoiceContext,
  unknown = `There is no such ${field}.`,
): void {
  if (id == null || id === before[field]) return
  const row = saidOf(said, field, id)
  if (!row && (isOwnId(id) || !productEntry(lookupOf[field], id))) throw invalid(field, unknown)
  if (row?.isHidden) {
    throw invalid(field, 'This community does not use this entry any more. Choose another one.')
  }
}

/** What the community calls an entry that is named; null where the product's name holds. */
export function saidName(field: ChoiceField, id: number | null, said: readonly SaidOfChoice[]) {
  return id === null ? null : (saidOf(said, field, id)?.fullName ?? null)
}

/** Holds entries that are newly named as they can be chosen. */
export function assertChoices(db: Db, named: Named, before: Named = {}): Query[] {
  const chosen = choiceFields.filter((field) => named[field] !== before[field])
  const choices = choicesIn(Object.fromEntries(chosen.map((field) => [field, named[field]])))
  return choices.length ? [assertLookupChoices(db, choices)] : []
}
