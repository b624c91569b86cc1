import { hashOf } from '../../kernel/ids.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { Occupied, RateLimitVerdict } from '../../kernel/ports.ts'
import { Problem } from '../../kernel/problem.ts'
import { policyOf, type RateLimitName, type RateLimitPolicy } from '../../kernel/rate-limits.ts'
import type { Caller } from '../../kernel/scope.ts'
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
    const isClosed = policy.isClosedWithoutCount
    const asked = await Promise.allSettled([
      count(),
      requireUnfenced(state, operation.passesFence ? null : state.caller, isClosed),
    ])
    for (const each of asked) if (each.status === 'rejected') throw each.reason
  }

  async function count() {
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

/**
 * Whether the caller was erased, asked beside the count. The answer also tells how far erasures have
 * come: a database that is behind is refused from then on.
 */
async function requireUnfenced(state: RequestState, caller: Caller | null, isClosed: boolean) {
  const { fence, erasures } = state.services
  try {
    const { isFenced, applied } = await state.trips.count(() => fence.check(caller))
    erasures.learn(applied)
    if (isFenced && isClosed) throw new Problem('authentication_required')
  } catch (thrown) {
    if (thrown instanceof Problem) throw thrown
    if (isClosed) throw new Problem('erasure_fence_unavailable')
  }
}

/** Of a sign-in that was counted when it began: whether its person was erased meanwhile. */
export const fenced = (state: RequestState, caller: Caller): Admission => ({
  admit: () => requireUnfenced(state, caller, true),
  headers: () => ({}),
})

/** Of what is counted after its answer, or cannot be. */
const uncounted: Admission = { admit: () => Promise.resolve(), headers: () => ({}) }

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
