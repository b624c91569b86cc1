import { type PageRequest, pageWithin } from '../../kernel/page.ts'
import { sessionStatuses } from '../lookups/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionStatusOperations } from './operations.ts'

/** The ten global lifecycle statuses of a session. */
export const listSessionStatuses = reading({
  operation: sessionStatusOperations.listSessionStatuses,
  load: (_db, _page: PageRequest) => ({}),
  result: (_rows, page) => pageWithin(page, sessionStatuses),
})
