import { Ratelimit } from '@upstash/ratelimit'
import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startUpstash, type Upstash } from '../../local/upstash-endpoint.ts'
import { redisServers } from './redis-servers.ts'

type Limiter = ReturnType<typeof Ratelimit.fixedWindow>

describe.each(redisServers)('@upstash/ratelimit, $name', ({ redisServer, present }) => {
  describe.runIf(present)('', () => {
    let upstash: Upstash
    let redis: Redis
    let prefixes = 0

    beforeAll(async () => {
      upstash = await startUpstash({ token: 't', redisServer })
      redis = new Redis({ url: upstash.url, token: 't', retry: false })
    })
    afterAll(() => upstash.stop())

    const limiter = (algorithm: Limiter, dynamicLimits = false) =>
      new Ratelimit({
        redis,
        limiter: algorithm,
        prefix: `limit-${prefixes++}`,
        ephemeralCache: false,
        analytics: false,
        dynamicLimits,
      })

    const algorithms: [string, Limiter][] = [
      ['fixed window', Ratelimit.fixedWindow(3, '1 d')],
      ['sliding window', Ratelimit.slidingWindow(3, '1 d')],
      ['token bucket', Ratelimit.tokenBucket(3, '1 d', 3)],
    ]

    it.each(algorithms)(
      '%s lets three pass, then none, for each identifier',
      async (_, algorithm) => {
        const limit = limiter(algorithm)
        const outcomes: boolean[] = []
        for (let i = 0; i < 5; i++) outcomes.push((await limit.limit('alice')).success)
        expect(outcomes).toEqual([true, true, true, false, false])
        expect((await limit.limit('bob')).success).toBe(true)
        expect((await limit.getRemaining('alice')).remaining).toBe(0)
        await limit.resetUsedTokens('alice')
        expect((await limit.limit('alice')).success).toBe(true)
      },
    )

    it.each(algorithms)('%s lets three of twenty at once pass', async (_, algorithm) => {
      const limit = limiter(algorithm)
      const results = await Promise.all(Array.from({ length: 20 }, () => limit.limit('alice')))
      expect(results.filter(({ success }) => success)).toHaveLength(3)
    })

    it('opens again when the window has passed', async () => {
      const limit = limiter(Ratelimit.fixedWindow(1, '200 ms'))
      await expect
        .poll(async () => {
          // They are taken in one call, so that no window ends between them.
          const taken = await Promise.all([1, 2, 3].map(() => limit.limit('alice')))
          return taken.map(({ success }) => success)
        })
        .toContain(false)
      await expect.poll(async () => (await limit.limit('alice')).success).toBe(true)
    })

    it('refills a bucket with time', async () => {
      const limit = limiter(Ratelimit.tokenBucket(1, '150 ms', 2))
      const burst = []
      for (let i = 0; i < 3; i++) burst.push((await limit.limit('alice')).success)
      expect(burst.slice(0, 2)).toEqual([true, true])
      await new Promise((resolve) => setTimeout(resolve, 170))
      expect((await limit.limit('alice')).success).toBe(true)
    })

    it('takes dynamic limits and gives back with a negative rate', async () => {
      const limit = limiter(Ratelimit.slidingWindow(5, '1 d'), true)
      await limit.setDynamicLimit({ limit: 2 })
      const outcomes: boolean[] = []
      for (let i = 0; i < 3; i++) outcomes.push((await limit.limit('alice')).success)
      expect(outcomes).toEqual([true, true, false])
      await limit.limit('alice', { rate: -1 })
      expect((await limit.limit('alice')).success).toBe(true)
    })
  })
})
