import type { Client } from '@upstash/qstash'
import { deliveriesAtOnce, deliveryTimeoutMs } from '../kernel/jobs.ts'
import type { MessageQueue } from '../kernel/ports.ts'
import { retryDelays } from '../kernel/retry-delays.ts'
import { withinTime } from '../kernel/timeouts.ts'

interface QueueOptions {
  jobsOrigin: string
  /** Of the call that hands messages over. */
  timeoutMs: number
  /** Of a delivery, to the second. */
  deliveryMs?: number
}

/** Publishes each message to `/jobs/<job>` of the jobs origin, deduplicated by its id. */
export const createQstashQueue = (
  client: Client,
  { jobsOrigin, timeoutMs, deliveryMs = deliveryTimeoutMs }: QueueOptions,
): MessageQueue => ({
  async publish(messages) {
    const published = client.batchJSON(
      messages.map(({ id, job, flow, payload }) => ({
        url: `${jobsOrigin}/jobs/${job}`,
        body: payload,
        deduplicationId: id,
        flowControl: { key: flow, parallelism: deliveriesAtOnce },
        timeout: deliveryMs / 1000,
        retries: 5,
        ...(retryDelays[job] !== undefined && { retryDelay: retryDelays[job] }),
      })),
    )
    // What arrives late all the same is dropped as a duplicate.
    await withinTime(timeoutMs, 'queue', published)
  },
})
