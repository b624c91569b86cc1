import type { Client } from '@upstash/qstash'
import type { MessageQueue } from '../kernel/ports.ts'

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
      })),
    )
    await within(timeoutMs, published)
  },
})

/** The client itself waits for ever. What arrives late all the same is dropped as a duplicate. */
async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('not published in time')), timeoutMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
