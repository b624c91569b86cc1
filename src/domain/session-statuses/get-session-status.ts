import { notFound } from '../../kernel/problem.ts'
import { sessionStatuses } from '../lookups/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionStatusOperations } from './operations.ts'

/** One session status by its integer id; an unknown id is `resource_not_found`. */
export const getSessionStatus = reading({
  operation: sessionStatusOperations.getSessionStatus,
  load: (_db, _input: { id: number }) => ({}),
  result(_rows, { id }) {
    const found = sessionStatuses.find((status) => status.id === id)
    if (!found) throw notFound()
    return found
  },
})
