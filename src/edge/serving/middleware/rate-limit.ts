import type { Entered } from '../../../db/database.ts'
import type { Operation } from '../../../kernel/operation.ts'
import type { FenceVerdict, Occupied, RateLimitVerdict } from '../../../kernel/ports.ts'
import { Problem } from '../../../kernel/problem.ts'
import { policyOf, type RateLimitName, type RateLimitPolicy } from '../../../kernel/rate-limits.ts'
import type { Caller } from '../../../kernel/scope.ts'
import { unavailable } from '../../../kernel/timeouts.ts'
import type { RequestState } from '../request-state.ts'
import { isLoopback } from './client-address.ts'
import { countedOf, learnAccount } from './counted-account.ts'

/** One request against its one policy. */
export interface Admission {
  /** Settles when the request was counted, beside other work; throws `rate_limited`. */
  admit(): Promise<void>
  /** Takes who the first read has found the caller to be; throws `rate_limited`. */
  recognize(entered: Pick<Entered, 'user' | 'key'>): Promise<void>
  /** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers), once admitted. */
  headers(): Record<string, string>
}

/**
 * Counts a request. Anonymous reads are counted after their answer and refused by what this isolate
 * knows; everything else is counted beside its first read, and refused before anything is decided.
 */
export function admissionOf(operation: Operation, state: RequestState): Admission {
  const { limiter, hash } = state.services
  const name = policyOf(operation, state.caller)
  if (name === 'global') {
    countBySource(state)
    return uncounted
  }
  const policy: RateLimitPolicy = state.services.policies[name]
  const counted = countedOf(policy, state)
  // Nobody's address is known, or it is counted already: there is nothing to count here.
  const key = counted.who === null || counted.isGathered ? null : hash(counted.who)
  refuseKnown(state, name, key)
  if (counted.isGathered) countBySource(state)
  else if (state.caller === null) refuseKnown(state, 'global', state.source)
  let verdict: RateLimitVerdict | undefined
  let admitted: Promise<void> | undefined
  let isRecognized = false

  async function take() {
    const caller = operation.passesFence ? null : state.caller
    const isClosed = policy.isClosedWithoutCount
    const calls = key === null ? null : { key, ...limiter.takeBesideFence(name, key, caller) }
    const asked = await Promise.allSettled([
      calls && settleCount(calls.key, calls.counted),
      requireUnfenced(state, calls?.fence ?? state.services.fence.check(caller), isClosed),
    ])
    for (const each of asked) if (each.status === 'rejected') throw each.reason
  }

  async function settleCount(key: string, count: Promise<RateLimitVerdict>) {
    let place: Occupied | null | undefined
    let answer: RateLimitVerdict
    try {
      ;[answer, place] = await countAndOccupy(key, count)
    } catch (thrown) {
      if (!policy.isClosedWithoutCount) return
      throw unavailable('rate_limit_unavailable', thrown)
    }
    if (place) state.atEnd.push(place.leave)
    verdict = answer
    if (!answer.isAllowed) throw refusal(name, policy.windowSeconds, answer)
    if (place === null) throw refusal(name, policy.windowSeconds, { ...answer, resetSeconds: 1 })
  }

  /** Side by side: a place is undefined where any number may be under way. */
  const countAndOccupy = (key: string, count: Promise<RateLimitVerdict>) =>
    Promise.all([
      state.trips.count(() => count),
      policy.concurrency === undefined
        ? undefined
        : state.trips.count(() => limiter.occupy(name, key)),
    ])

  /** Counts whom another name was counted for, and clears an address that sent a good credential. */
  async function charge(account: string) {
    const key = hash(account)
    refuseKnown(state, name, key)
    state.after(limiter.take(name, key))
    if (counted.isOfSource) state.after(limiter.giveBack(name, hash(counted.who!)))
  }

  return {
    admit() {
      admitted ??= take()
      return admitted
    },
    async recognize(entered) {
      const account = learnAccount(state, entered)
      if (account === undefined || counted.isAccount || isRecognized) return
      isRecognized = true
      await charge(account)
    },
    headers: () => (verdict ? headersOf(name, policy.windowSeconds, verdict) : {}),
  }
}

/**
 * Reads a credential or a request. One that is good for nothing gets as far as no operation, which would count it:
 * it counts by its address.
 */
export async function readCounted<Read>(state: RequestState, read: () => Promise<Read>) {
  try {
    return await read()
  } catch (thrown) {
    countBySource(state)
    throw thrown
  }
}

/**
 * Counts a request by its network address, after its answer and with others of the same second. The machine itself
 * is not counted: a person who works on it is nobody's flood.
 * Throws `rate_limited` by what this isolate knows.
 */
export function countBySource(state: RequestState): void {
  const { source, services, after } = state
  if (source === null || isLoopback(source)) return
  refuseKnown(state, 'global', source)
  const counted = services.limiter.takeLater('global', source)
  if (counted) after(counted)
}

/** Throws `rate_limited` where this isolate knows that the count has come to its end. */
function refuseKnown({ services }: RequestState, name: RateLimitName, key: string | null): void {
  const known = key === null ? undefined : services.limiter.recall(name, key)
  if (known) throw refusal(name, services.policies[name].windowSeconds, known)
}

/** What operations answer counts by their policies; that an isolate lives may always be asked. */
const isCountedElsewhere = (pathname: string) =>
  pathname === '/alive' ||
  pathname.startsWith('/webhooks/') ||
  /^\/(bff\/)?api(\/|$)/.test(pathname)

/** Counts what no operation answers: pages, their files, and what tells of the operation. */
export function countPage(state: RequestState): void {
  if (!isCountedElsewhere(state.url.pathname)) countBySource(state)
}

/**
 * Whether the caller was erased, asked in the call of the count. The answer also tells how far erasures have
 * come: a database that is behind is refused from then on.
 */
async function requireUnfenced(
  state: RequestState,
  asked: Promise<FenceVerdict>,
  isClosed: boolean,
) {
  const { erasures } = state.services
  try {
    const { isFenced, applied } = await state.trips.count(() => asked)
    erasures.learn(applied)
    if (isFenced && isClosed) throw new Problem('authentication_required')
  } catch (thrown) {
    if (thrown instanceof Problem) throw thrown
    if (!isClosed) return
    throw unavailable('erasure_fence_unavailable', thrown)
  }
}

/** Of a sign-in that was counted when it began: whether its person was erased meanwhile. */
export const fenced = (state: RequestState, caller: Caller): Admission => ({
  admit: () => requireUnfenced(state, state.services.fence.check(caller), true),
  recognize: () => Promise.resolve(),
  headers: () => ({}),
})

/** Of what is counted after its answer, or cannot be. */
const uncounted: Admission = {
  admit: () => Promise.resolve(),
  recognize: () => Promise.resolve(),
  headers: () => ({}),
}

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
