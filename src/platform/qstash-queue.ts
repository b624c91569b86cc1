import type { Client } from '@upstash/qstash'
import type { MessageQueue } from '../kernel/ports.ts'
import { retryDelays } from '../kernel/retry-delays.ts'
import { timeoutSignal } from '../kernel/timeouts.ts'

/** Publishes each message to `/jobs/<job>` of the jobs origin, deduplicated by its id. */
export const createQstashQueue = (
  client: Client,
  { jobsOrigin, timeoutMs }: { jobsOrigin: string; timeoutMs: number },
): MessageQueue => ({
  async publish(messages) {
    const published = client.batchJSON(
      messages.map(({ id, job, payload }) => ({
        url: `${jobsOrigin}/jobs/${job}`,
        body: payload,
        deduplicationId: id,
        retries: 5,
        ...(retryDelays[job] !== undefined && { retryDelay: retryDelays[job] }),
      })),
    )
    await within(timeoutMs, published)
  },
})

/** The client itself waits for ever. What arrives late all the same is dropped as a duplicate. */
async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const expiry = timeoutSignal(timeoutMs, 'queue')
  const late = new Promise<never>((_, reject) => {
    expiry.addEventListener('abort', () => reject(expiry.reason))
  })
  await Promise.race([work, late])
}
