import type { Database } from '../../db/database.ts'
import type { MessageQueue } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { leaseMessages, settleMessages } from './queries.ts'

const batchSize = 50

export interface Relay {
  database: Database
  queue: MessageQueue
  trips: Trips
}

/**
 * Hands waiting outbox messages to the queue: leased, published, settled. A relay that dies in
 * between leaves them to the next one; the queue drops what it has seen. Of one community alone,
 * it waits behind no other's messages, and a relay that dies holds back nobody else's.
 * Answers how many went.
 */
export async function relayOutbox(
  { database, queue, trips }: Relay,
  tenantId: string | null = null,
): Promise<number> {
  const scope = { instance: true as const, trips }
  const [{ rows }] = await database.commit(scope, [leaseMessages(database.db, tenantId, batchSize)])
  if (rows.length === 0) return 0
  const messages = rows.map(({ id, tenant_id, job, payload }) => ({
    id,
    job,
    payload: { ...payload, tenantId: tenant_id },
  }))
  await trips.count(() => queue.publish(messages))
  const ids = rows.map((row) => row.id)
  await database.commit(scope, [settleMessages(database.db, ids)])
  return rows.length
}
