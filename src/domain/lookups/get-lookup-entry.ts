import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { lookupCatalogue } from './catalogue.ts'
import type { Lookup } from './lookups.ts'
import { lookupOperations } from './operations.ts'

export interface LookupEntry {
  lookup: string
  entry: Lookup
}

/** One entry of a lookup by its integer id. */
export const getLookupEntry = reading({
  operation: lookupOperations.getLookupEntry,
  load: (_db, _input: { lookup: string; id: number }) => ({}),
  result(_rows, { lookup, id }): LookupEntry {
    const entry = lookupCatalogue[lookup]?.find((each) => each.id === id)
    if (!entry) throw notFound()
    return { lookup, entry }
  },
})
