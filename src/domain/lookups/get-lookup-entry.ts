import { isOpenLookup } from '../../kernel/open-lookups.ts'
import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { lookupCatalogue } from './catalogue.ts'
import type { Lookup } from './lookups.ts'
import { openEntriesOf } from './open-entries.ts'
import { lookupOperations } from './operations.ts'
import { saidIfOpen } from './queries.ts'

export interface LookupEntry {
  lookup: string
  entry: Lookup
}

/** One entry of a lookup by its integer id, also one that the community hides: things show it. */
export const getLookupEntry = reading({
  operation: lookupOperations.getLookupEntry,
  load: (db, { lookup }: { lookup: string; id: number }) => saidIfOpen(db, lookup),
  result({ said }, { lookup, id }): LookupEntry {
    const entries = isOpenLookup(lookup)
      ? openEntriesOf(lookup, said).map(({ shown }) => shown)
      : lookupCatalogue[lookup]
    const entry = entries?.find((each) => each.id === id)
    if (!entry) throw notFound()
    return { lookup, entry }
  },
})
