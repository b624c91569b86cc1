import type { Database } from '../../db/database.ts'
import type { MessageQueue } from '../../kernel/ports.ts'
import { Trips } from '../../kernel/trips.ts'
import { type LeasedMessage, leaseMessages, settleMessages } from './queries.ts'

const batchSize = 50

/**
 * Hands waiting outbox messages to the queue: leased, published, settled. A relay that dies in
 * between leaves them to the next one; the queue drops what it has seen. Answers how many went.
 */
export async function relayOutbox(database: Database, queue: MessageQueue): Promise<number> {
  const scope = { instance: true as const, trips: new Trips() }
  const answer = await database.commit(scope, [leaseMessages(database.db, batchSize)])
  const { rows } = answer as { rows: LeasedMessage[] }
  if (rows.length === 0) return 0
  await queue.publish(
    rows.map(({ id, tenant_id, job, payload }) => ({
      id,
      job,
      payload: { ...payload, tenantId: tenant_id },
    })),
  )
  const ids = rows.map((row) => row.id)
  await database.commit(scope, [settleMessages(database.db, ids)])
  return rows.length
}
