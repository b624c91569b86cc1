import { type Page, type PageRequest, pageWithin } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { lookupNames } from './catalogue.ts'
import { lookupOperations } from './operations.ts'

/** The names of all lookups. */
export const listLookups = reading({
  operation: lookupOperations.listLookups,
  load: (_db, _page: PageRequest) => ({}),
  result: (_rows, page): Page<string> => pageWithin(page, lookupNames),
})
