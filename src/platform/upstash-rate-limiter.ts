import { Ratelimit } from '@upstash/ratelimit'
import type { Redis } from '@upstash/redis/cloudflare'
import type { RateLimit, RateLimiter, RateLimitName } from '../kernel/rate-limits.ts'

/** Counts in Redis, one script a request. */
export function createRateLimiter(
  redis: Redis,
  policies: Record<RateLimitName, RateLimit>,
  now: () => number,
): RateLimiter {
  const limiters = new Map(
    Object.values(policies).map((policy) => [
      policy.name,
      new Ratelimit({
        redis,
        limiter: algorithmOf(policy),
        prefix: `limit:${policy.name}`,
        ephemeralCache: false,
        analytics: false,
        timeout: 0,
      }),
    ]),
  )
  return {
    async take(name, partition) {
      const { success, limit, remaining, reset } = await limiters.get(name)!.limit(partition)
      const resetSeconds = Math.max(0, Math.ceil((reset - now()) / 1000))
      return { isAllowed: success, limit, remaining, resetSeconds, policy: policies[name] }
    },
  }
}

function algorithmOf({ algorithm, limit, windowSeconds, burst }: RateLimit) {
  const window = `${windowSeconds} s` as const
  switch (algorithm) {
    case 'fixedWindow':
      return Ratelimit.fixedWindow(limit, window)
    case 'slidingWindow':
      return Ratelimit.slidingWindow(limit, window)
    case 'tokenBucket':
      return Ratelimit.tokenBucket(limit, window, burst ?? limit)
  }
}
