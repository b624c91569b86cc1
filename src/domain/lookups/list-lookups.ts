import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { lookupNames, sliceOf } from './catalogue.ts'
import { lookupOperations } from './operations.ts'

/** The names of all lookups. */
export const listLookups = reading({
  operation: lookupOperations.listLookups,
  load: (_db, _page: PageRequest) => ({}),
  result: (_rows, page): Page<string> =>
    pageOf(page, [...sliceOf(lookupNames, page)], lookupNames.length),
})
