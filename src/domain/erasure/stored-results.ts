import type { Database } from '../../db/database.ts'
import type { ErasureHolder } from '../../kernel/erasure.ts'
import { isLate } from '../../kernel/problem.ts'
import { Trips } from '../../kernel/trips.ts'
import { forgetResults } from './queries.ts'

/** Results a commit, of a few kilobytes each: the database has nine seconds to search them. */
const resultsACommit = 1000

/**
 * Deletes stored results of others that name a person. A replay goes only to whom they were shown already, so
 * they may go minutes later. A search that ends early goes on where it stopped. Smaller steps may get on where the
 * database does not answer in time.
 */
export const createResultsHolder = (database: Database): ErasureHolder => ({
  async erase(_, workId) {
    const scope = { instance: true as const, trips: new Trips() }
    let most = resultsACommit
    for (let isLeft = true; isLeft; ) {
      try {
        ;[isLeft] = await database.commit(scope, [forgetResults(database.db, workId, most)])
      } catch (thrown) {
        if (most === 1 || !isLate(thrown)) throw thrown
        most = Math.ceil(most / 5)
      }
    }
  },
})
