import type { Client } from '@upstash/qstash'
import { deliveriesAtOnce } from '../kernel/jobs.ts'
import type { MessageQueue } from '../kernel/ports.ts'
import { retryDelays } from '../kernel/retry-delays.ts'
import { withinTime } from '../kernel/timeouts.ts'

/** Publishes each message to `/jobs/<job>` of the jobs origin, deduplicated by its id. */
export const createQstashQueue = (
  client: Client,
  { jobsOrigin, timeoutMs }: { jobsOrigin: string; timeoutMs: number },
): MessageQueue => ({
  async publish(messages) {
    const published = client.batchJSON(
      messages.map(({ id, job, flow, payload }) => ({
        url: `${jobsOrigin}/jobs/${job}`,
        body: payload,
        deduplicationId: id,
        flowControl: { key: flow, parallelism: deliveriesAtOnce },
        retries: 5,
        ...(retryDelays[job] !== undefined && { retryDelay: retryDelays[job] }),
      })),
    )
    // What arrives late all the same is dropped as a duplicate.
    await withinTime(timeoutMs, 'queue', published)
  },
})
