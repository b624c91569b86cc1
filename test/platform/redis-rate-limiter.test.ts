import { Redis } from '@upstash/redis'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startUpstash, type Upstash } from '../../local/upstash-endpoint.ts'
import { hashOf } from '../../src/kernel/ids.ts'
import { rateLimitPolicies } from '../../src/kernel/rate-limits.ts'
import { createErasureFence } from '../../src/platform/redis-erasure-fence.ts'
import { createRateLimiter } from '../../src/platform/redis-rate-limiter.ts'
import { hashAtOnce } from '../../src/platform/runtime.crypto.ts'

let upstash: Upstash
let redis: Redis

beforeAll(async () => {
  upstash = await startUpstash({ token: 'own' })
  redis = new Redis({ url: upstash.url, token: 'own', enableTelemetry: false })
})
afterAll(() => upstash.stop())
afterEach(() => vi.restoreAllMocks())

const caller = { issuer: 'https://issuer.test', subject: 'somebody' }

/** No thread and no timer answers within these: only what is at hand goes on. */
async function thisTurn() {
  for (let step = 0; step < 50; step++) await Promise.resolve()
}

describe('what is asked beside the first read is on its way in the turn that it is asked in', () => {
  it('a count with the question to the fence', async () => {
    const limiter = createRateLimiter({
      redis: redis as never,
      policies: rateLimitPolicies,
      hash: hashAtOnce,
      now: () => Date.now(),
    })
    const sent = vi.spyOn(globalThis, 'fetch')
    const { counted, fence } = limiter.takeBesideFence('write', 'somebody', caller)
    await thisTurn()
    expect(sent).toHaveBeenCalledOnce()
    expect((await counted).isAllowed).toBe(true)
    expect((await fence).isFenced).toBe(false)
  })

  it('the fence alone', async () => {
    const fence = createErasureFence(redis as never, hashAtOnce)
    const sent = vi.spyOn(globalThis, 'fetch')
    const asked = fence.check(caller)
    await thisTurn()
    expect(sent).toHaveBeenCalledOnce()
    expect((await asked).isFenced).toBe(false)
  })

  it('by the hash that is kept of secrets', async () => {
    expect(hashAtOnce('a secret')).toBe(await hashOf('a secret'))
  })
})
