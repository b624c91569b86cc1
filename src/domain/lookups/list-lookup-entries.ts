import { isOpenLookup } from '../../kernel/open-lookups.ts'
import { type Page, type PageRequest, pageWithin } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { lookupCatalogue } from './catalogue.ts'
import type { Lookup } from './lookups.ts'
import { choicesOf } from './open-entries.ts'
import { lookupOperations } from './operations.ts'
import { saidIfOpen } from './queries.ts'

export interface LookupPage {
  lookup: string
  entries: Page<Lookup>
}

/** The entries of one lookup: by id, or in the order of the community without those that it hides. */
export const listLookupEntries = reading({
  operation: lookupOperations.listLookupEntries,
  load: (db, { lookup }: { lookup: string; page: PageRequest }) => saidIfOpen(db, lookup),
  result({ said }, { lookup, page }): LookupPage {
    const entries = isOpenLookup(lookup) ? choicesOf(lookup, said) : lookupCatalogue[lookup]
    if (!entries) throw notFound()
    return { lookup, entries: pageWithin(page, entries) }
  },
})
