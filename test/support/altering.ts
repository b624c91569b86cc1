import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockNotAvailable = '55P03'

/**
 * Begins a transaction of the owner with a statement that changes a table, while other workers use that table. It does
 * not wait for its lock: whoever came later would wait behind it, for a test that may wait for just them.
 */
export async function beginAltering(owner: Client, statement: string): Promise<void> {
  for (;;) {
    await owner.query('begin')
    await owner.query(`set local lock_timeout = '50ms'`)
    try {
      await owner.query(statement)
      await owner.query('set local lock_timeout = 0')
      return
    } catch (thrown) {
      await owner.query('rollback')
      if (!(thrown instanceof DatabaseError && thrown.code === lockNotAvailable)) throw thrown
    }
    await sleep(20)
  }
}
