import { hashOf } from '../../kernel/ids.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { Occupied, RateLimitVerdict } from '../../kernel/ports.ts'
import { Problem } from '../../kernel/problem.ts'
import { policyOf, type RateLimitName, type RateLimitPolicy } from '../../kernel/rate-limits.ts'
import { callerName } from '../../kernel/scope.ts'
import type { RequestState } from '../request-state.ts'

/** One request against its one policy. */
export interface Admission {
  /** Settles when the request was counted, beside other work; throws `rate_limited`. */
  admit(): Promise<void>
  /** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers), once admitted. */
  headers(): Record<string, string>
}

/**
 * Counts a request. Anonymous reads are counted after their answer and refused by what this isolate
 * knows; everything else is counted beside its first read, and refused before anything is decided.
 */
export function admissionOf(operation: Operation, state: RequestState): Admission {
  const { source } = state
  const { limiter } = state.services
  const name = policyOf(operation, state.caller === null)
  const policy: RateLimitPolicy = state.services.policies[name]
  let verdict: RateLimitVerdict | undefined
  let admitted: Promise<void> | undefined

  async function take() {
    const who = policy.partition === 'source' ? source : callerName(state.caller)
    // Nobody's address is known: there is no count to keep.
    if (who === null) return
    const key = await hashOf(who)
    let place: Occupied | null | undefined
    let counted: RateLimitVerdict
    try {
      const known = limiter.recall(name, key)
      ;[counted, place] = known ? [known, undefined] : await countAndOccupy(key)
    } catch {
      if (policy.isClosedWithoutCount) throw new Problem('rate_limit_unavailable')
      return
    }
    if (place) state.atEnd.push(place.leave)
    verdict = counted
    if (!counted.isAllowed) throw refusal(name, policy.windowSeconds, counted)
    if (place === null) throw refusal(name, policy.windowSeconds, { ...counted, resetSeconds: 1 })
  }

  /** Side by side: a place is undefined where any number may be under way. */
  const countAndOccupy = (key: string) =>
    Promise.all([
      state.trips.count(() => limiter.take(name, key)),
      policy.concurrency === undefined
        ? undefined
        : state.trips.count(() => limiter.occupy(name, key)),
    ])

  if (name === 'global') {
    if (source === null) return uncounted
    const known = limiter.recall(name, source)
    if (known) throw refusal(name, policy.windowSeconds, known)
    const counted = limiter.takeLater(name, source)
    if (counted) state.after(counted)
    return uncounted
  }
  return {
    admit() {
      admitted ??= take()
      return admitted
    },
    headers: () => (verdict ? headersOf(name, policy.windowSeconds, verdict) : {}),
  }
}

/** Of what was counted before, or is counted after. */
export const uncounted: Admission = { admit: () => Promise.resolve(), headers: () => ({}) }

const headersOf = (name: RateLimitName, windowSeconds: number, verdict: RateLimitVerdict) => ({
  'ratelimit-policy': `"${name}";q=${verdict.limit};w=${windowSeconds}`,
  ratelimit: `"${name}";r=${verdict.remaining};t=${verdict.resetSeconds}`,
})

const refusal = (name: RateLimitName, windowSeconds: number, verdict: RateLimitVerdict) =>
  new Problem('rate_limited', {
    headers: {
      ...headersOf(name, windowSeconds, verdict),
      'retry-after': String(verdict.resetSeconds),
      'x-ratelimit-limit': String(verdict.limit),
      'x-ratelimit-remaining': '0',
    },
  })
