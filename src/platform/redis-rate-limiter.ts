import { Ratelimit } from '@upstash/ratelimit'
import type { Redis } from '@upstash/redis/cloudflare'
import type { Occupied, RateLimiter, RateLimitVerdict } from '../kernel/ports.ts'
import type { RateLimitName, RateLimitPolicies, RateLimitPolicy } from '../kernel/rate-limits.ts'
import { questionOf } from './redis-erasure-fence.ts'
import { joinedCall } from './redis-joined-call.ts'

export interface RateLimiterOptions {
  redis: Redis
  policies: RateLimitPolicies
  hash(text: string): string
  now(): number
}

const gatherMs = 1000
/** A place whose isolate died is free again after this. */
const heldMs = 30_000
const takePlace = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1] - ARGV[2])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`
/** Refusals that an isolate keeps in mind. */
const maximumRefusals = 10_000

/** Counts requests in Redis, for all isolates together. */
export function createRateLimiter({ redis, policies, hash, now }: RateLimiterOptions): RateLimiter {
  const limiters = new Map<string, Ratelimit>()
  const refusals = new Map<string, { limit: number; until: number }>()
  const gathered = new Map<string, { rate: number }>()

  const makeLimiter = (name: RateLimitName, by: Redis) =>
    new Ratelimit({
      redis: by,
      limiter: algorithmOf(policies[name]),
      prefix: `limit:${name}`,
      ephemeralCache: false,
      // Its own timeout would let everything pass.
      timeout: 0,
    })

  const limiterOf = (name: RateLimitName): Ratelimit => {
    const known = limiters.get(name)
    if (known) return known
    const made = makeLimiter(name, redis)
    limiters.set(name, made)
    return made
  }

  async function count(
    name: RateLimitName,
    key: string,
    { rate = 1, limiter = limiterOf(name) } = {},
  ): Promise<RateLimitVerdict> {
    const { success, limit, remaining, reset } = await limiter.limit(key, { rate })
    const resetSeconds = Math.max(1, Math.ceil((reset - now()) / 1000))
    if (!success) {
      if (refusals.size >= maximumRefusals) refusals.clear()
      refusals.set(`${name} ${key}`, { limit, until: reset })
    }
    return { isAllowed: success, limit, remaining: Math.max(0, remaining), resetSeconds }
  }

  async function occupy(name: RateLimitName, key: string): Promise<Occupied | null> {
    const { concurrency = 1 } = policies[name]
    const place = crypto.randomUUID()
    const places = `places:${name}:${key}`
    const taken = await redis.eval<unknown[], number>(
      takePlace,
      [places],
      [now(), heldMs, concurrency, place],
    )
    if (Number(taken) !== 1) return null
    return {
      async leave() {
        await redis.zrem(places, place)
      },
    }
  }

  return {
    take: (name, key) => count(name, key),
    takeBesideFence(name, key, caller) {
      const joined = joinedCall(redis, questionOf(caller, hash))
      const counted = count(name, key, { limiter: makeLimiter(name, joined.redis) })
      counted.catch(joined.giveUp)
      return { counted, fence: joined.answer }
    },
    giveBack: (name, key) => count(name, key, { rate: -1 }),
    occupy,
    takeLater(name, key) {
      const id = `${name} ${key}`
      const waiting = gathered.get(id)
      if (waiting) {
        waiting.rate += 1
        return null
      }
      const counted = { rate: 1 }
      gathered.set(id, counted)
      return new Promise((resolve) => setTimeout(resolve, gatherMs)).then(async () => {
        gathered.delete(id)
        await count(name, key, counted)
      })
    },
    recall(name, key) {
      const id = `${name} ${key}`
      const known = refusals.get(id)
      if (!known) return undefined
      if (known.until <= now()) {
        refusals.delete(id)
        return undefined
      }
      const resetSeconds = Math.max(1, Math.ceil((known.until - now()) / 1000))
      return { isAllowed: false, limit: known.limit, remaining: 0, resetSeconds }
    },
  }
}

function algorithmOf({ algorithm, limit, windowSeconds, refill }: RateLimitPolicy) {
  const window = `${windowSeconds} s` as const
  if (algorithm === 'tokenBucket') return Ratelimit.tokenBucket(refill ?? limit, window, limit)
  return algorithm === 'slidingWindow'
    ? Ratelimit.slidingWindow(limit, window)
    : Ratelimit.fixedWindow(limit, window)
}
