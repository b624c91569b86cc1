import type { Entered } from '../../../db/database.ts'
import type { RateLimitPolicy } from '../../../kernel/rate-limits.ts'
import { callerName, personName } from '../../../kernel/scope.ts'
import type { RequestState } from '../request-state.ts'

/** Whom a request counts for. */
export interface Counted {
  who: string | null
  /** Whether `who` is the one whose limit this is. */
  isAccount: boolean
  /** Whether the address answers for a credential that nobody has proven yet. */
  isOfSource?: true
  /** Counted after the answer, with what the address asks for as nobody. */
  isGathered?: true
}

/**
 * Whom a request counts for. A person or owner of keys has one count for all credentials; before this
 * isolate has seen a credential proven, a token counts by what its issuer signed, and any other by its
 * network address: what anybody can make up has no count of its own.
 */
export function countedOf(
  policy: RateLimitPolicy,
  { caller, source, services }: RequestState,
): Counted {
  if (policy.partition === 'source' || caller === null) return { who: source, isAccount: true }
  const account = 'userId' in caller ? callerName(caller) : services.callers.recall(caller)
  if (account !== undefined) return { who: account, isAccount: true }
  if ('issuer' in caller || source === null) return { who: callerName(caller), isAccount: false }
  return policy.isClosedWithoutCount
    ? { who: `unproven\n${source}`, isAccount: false, isOfSource: true }
    : { who: source, isAccount: false, isGathered: true }
}

/** The name that all credentials of the caller share; undefined for whom nobody knows. */
export function learnAccount(
  { caller, services: { callers } }: RequestState,
  { user, key }: Pick<Entered, 'user' | 'key'>,
): string | undefined {
  if (caller === null) return undefined
  const ofKey = key && `owner\n${key.ownerTypeId}\n${key.ownerId}`
  const account = user ? personName(user.id) : ofKey
  if (account !== undefined) callers.learn(caller, account)
  return account
}
