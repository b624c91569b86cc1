import { Client as QueueClient } from '@upstash/qstash'
import { Client } from 'pg'
import { messagesFor } from '../../src/domain/outbox/messages.ts'
import type { LeasedMessage } from '../../src/domain/outbox/queries.ts'
import { keepNoProcessRunning } from '../../src/kernel/timeouts.ts'
import { createQstashQueue } from '../../src/platform/qstash-queue.ts'

/**
 * Relays the messages that no isolate takes: those that SQL of a test writes, and those that an isolate has leased
 * which was stopped. The product's own job takes all that wait, with those of a test whose own isolates alone know
 * its payment provider.
 */
export async function relayLeftMessages(at: {
  databaseUrl: string
  queue: { url: string; token: string }
  jobsOrigin: string
}) {
  keepNoProcessRunning((timer) => (timer as NodeJS.Timeout).unref())
  const client = new Client({ connectionString: at.databaseUrl })
  await client.connect()
  const queue = createQstashQueue(
    new QueueClient({ baseUrl: at.queue.url, token: at.queue.token, retry: false }),
    { jobsOrigin: at.jobsOrigin, timeoutMs: 20_000 },
  )
  async function relay() {
    await client.query('begin')
    try {
      const { rows } = await client.query<LeasedMessage>(
        `select position, id, tenant_id, job, payload from outbox
         where sent_at is null
           and coalesce(claimed_until, created_at + interval '2 seconds') < now()
         order by position limit 50 for update skip locked`,
      )
      if (rows.length === 0) return
      await queue.publish(await messagesFor(rows))
      await client.query(
        `update outbox set sent_at = now(), payload = '{}' where position = any($1::bigint[])`,
        [rows.map(({ position }) => position)],
      )
    } finally {
      await client.query('commit')
    }
  }
  let relaying: Promise<unknown> | null = null
  const timer = setInterval(() => {
    relaying ??= relay()
      .catch(() => undefined)
      .finally(() => {
        relaying = null
      })
  }, 500)
  return {
    async stop() {
      clearInterval(timer)
      await relaying
      await client.end()
    },
  }
}
