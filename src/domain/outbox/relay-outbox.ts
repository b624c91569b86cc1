import type { Database } from '../../db/database.ts'
import type { MessageQueue } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { messagesFor } from './messages.ts'
import { leaseMessages, settleMessages } from './queries.ts'

const batchSize = 50

export interface Relay {
  database: Database
  queue: MessageQueue
  trips: Trips
}

interface Rounds {
  /** Of one community alone; null for all. */
  tenantId: string | null
  /** Asked after each round: whether messages may have come meanwhile. Then they are leased by the commit that settles it. */
  mayGoOn(): boolean
}

const once: Rounds = { tenantId: null, mayGoOn: () => false }

/**
 * Hands waiting outbox messages to the queue: leased, published, settled. A relay that dies in
 * between leaves them to the next one; the queue drops what it has seen. Of one community alone,
 * it waits behind no other's messages, and a relay that dies holds back nobody else's.
 */
export async function relayOutbox(
  { database, queue, trips }: Relay,
  { tenantId, mayGoOn }: Rounds = once,
): Promise<void> {
  const { db } = database
  const scope = { instance: true as const, trips }
  const lease = () => leaseMessages(db, tenantId, batchSize)
  let [{ rows }] = await database.commit(scope, [lease()])
  while (rows.length > 0) {
    const messages = await messagesFor(rows)
    await trips.count(() => queue.publish(messages))
    const settle = settleMessages(
      db,
      rows.map(({ position }) => position),
    )
    if (!mayGoOn()) {
      await database.commit(scope, [settle])
      return
    }
    const [, leased] = await database.commit(scope, [settle, lease()])
    rows = leased.rows
  }
}
