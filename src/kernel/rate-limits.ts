/** How often a partition may do something (INTEROP 4). */
export interface RateLimit {
  name: RateLimitName
  algorithm: 'fixedWindow' | 'slidingWindow' | 'tokenBucket'
  /** Requests a window; for a token bucket, tokens that a window brings back. */
  limit: number
  windowSeconds: number
  /** The size of a token bucket. */
  burst?: number
}

export type RateLimitName = 'global' | 'authenticated' | 'write'

/** The defaults; a deployment may change the numbers, not the kind. */
export const rateLimits: Record<RateLimitName, RateLimit> = {
  global: { name: 'global', algorithm: 'tokenBucket', limit: 40, windowSeconds: 10, burst: 200 },
  authenticated: {
    name: 'authenticated',
    algorithm: 'slidingWindow',
    limit: 200,
    windowSeconds: 60,
  },
  write: { name: 'write', algorithm: 'fixedWindow', limit: 30, windowSeconds: 60 },
}

export interface RateVerdict {
  isAllowed: boolean
  limit: number
  remaining: number
  /** Seconds until the partition may do more. */
  resetSeconds: number
}

export interface RateLimiter {
  /** Counts one request of a partition against a limit. Throws when the counters are away. */
  take(name: RateLimitName, partition: string): Promise<RateVerdict & { policy: RateLimit }>
}

/** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers). */
export const rateLimitHeaders = ({
  policy,
  remaining,
  resetSeconds,
}: RateVerdict & { policy: RateLimit }): Record<string, string> => ({
  'ratelimit-policy': `"${policy.name}";q=${policy.burst ?? policy.limit};w=${policy.windowSeconds}`,
  ratelimit: `"${policy.name}";r=${Math.max(0, remaining)};t=${resetSeconds}`,
})
