import { type Page, type PageRequest, pageWithin } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { lookupCatalogue } from './catalogue.ts'
import type { Lookup } from './lookups.ts'
import { lookupOperations } from './operations.ts'

export interface LookupPage {
  lookup: string
  entries: Page<Lookup>
}

/** The entries of one lookup, by id. */
export const listLookupEntries = reading({
  operation: lookupOperations.listLookupEntries,
  load: (_db, _input: { lookup: string; page: PageRequest }) => ({}),
  result(_rows, { lookup, page }): LookupPage {
    const entries = lookupCatalogue[lookup]
    if (!entries) throw notFound()
    return { lookup, entries: pageWithin(page, entries) }
  },
})
