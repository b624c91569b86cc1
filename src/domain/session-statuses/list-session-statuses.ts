import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { sessionStatuses } from '../lookups/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionStatusOperations } from './operations.ts'

/** The ten global lifecycle statuses of a session. */
export const listSessionStatuses = reading({
  operation: sessionStatusOperations.listSessionStatuses,
  load: (_db, _page: PageRequest) => ({}),
  result: (_rows, page) => {
    const from = (page.page - 1) * page.pageSize
    return pageOf(page, sessionStatuses.slice(from, from + page.pageSize), sessionStatuses.length)
  },
})
