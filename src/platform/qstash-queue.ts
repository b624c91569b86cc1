import type { Client } from '@upstash/qstash'
import type { MessageQueue } from '../kernel/ports.ts'

/** Publishes each message to `/jobs/<job>` of the jobs origin, deduplicated by its id. */
export const createQstashQueue = (client: Client, jobsOrigin: string): MessageQueue => ({
  async publish(messages) {
    await client.batchJSON(
      messages.map(({ id, job, payload }) => ({
        url: `${jobsOrigin}/jobs/${job}`,
        body: payload,
        deduplicationId: id,
        retries: 5,
      })),
    )
  },
})
