import type { Operation } from './operation.ts'

export interface RateLimitPolicy {
  algorithm: 'tokenBucket' | 'slidingWindow' | 'fixedWindow'
  /** Requests in a window; of a bucket, its size. */
  limit: number
  windowSeconds: number
  /** Of a bucket: what comes back in each window. */
  refill?: number
  /** How many of them may be under way at once; the next is refused, not kept waiting. */
  concurrency?: number
  /** Who shares one count: everybody at one network address, or one caller. */
  partition: 'source' | 'caller'
  /** Whether requests that cannot be counted are refused. */
  isClosedWithoutCount: boolean
}

/** How much of what anybody may ask for (INTEROP 4). */
export const rateLimitPolicies = {
  global: {
    algorithm: 'tokenBucket',
    limit: 200,
    windowSeconds: 10,
    refill: 40,
    partition: 'source',
    isClosedWithoutCount: false,
  },
  authenticated: {
    algorithm: 'slidingWindow',
    limit: 200,
    windowSeconds: 60,
    partition: 'caller',
    isClosedWithoutCount: false,
  },
  write: {
    algorithm: 'fixedWindow',
    limit: 30,
    windowSeconds: 60,
    partition: 'caller',
    isClosedWithoutCount: true,
  },
  publicTransactional: {
    algorithm: 'fixedWindow',
    limit: 10,
    windowSeconds: 60,
    partition: 'source',
    isClosedWithoutCount: true,
  },
  publicIngestion: {
    algorithm: 'fixedWindow',
    limit: 60,
    windowSeconds: 60,
    partition: 'source',
    isClosedWithoutCount: true,
  },
  instanceAdministration: {
    algorithm: 'fixedWindow',
    concurrency: 4,
    limit: 60,
    windowSeconds: 60,
    partition: 'caller',
    isClosedWithoutCount: true,
  },
} as const satisfies Record<string, RateLimitPolicy>

export type RateLimitName = keyof typeof rateLimitPolicies
export type RateLimitPolicies = Readonly<Record<RateLimitName, RateLimitPolicy>>

/** The one policy that counts a request. */
export function policyOf(
  { effect, surface, allow, isCallback }: Operation,
  isAnonymous: boolean,
): RateLimitName {
  if (isCallback) return 'publicIngestion'
  if (isAnonymous) return effect === 'read' ? 'global' : 'publicTransactional'
  if (surface === 'instance' && allow.includes('instanceAdministrator')) {
    return 'instanceAdministration'
  }
  return effect === 'read' ? 'authenticated' : 'write'
}
