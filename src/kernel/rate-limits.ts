import { isPublicOperation, type Operation } from './operation.ts'
import type { Caller } from './scope.ts'

export interface RateLimitPolicy {
  algorithm: 'tokenBucket' | 'slidingWindow' | 'fixedWindow'
  /** Requests in a window; of a bucket, its size. */
  limit: number
  windowSeconds: number
  /** Of a bucket: what comes back in each window. */
  refill?: number
  /** How many of them may be under way at once; the next is refused, not kept waiting. */
  concurrency?: number
  /** Who shares one count: everybody at one network address, or one person or owner of keys, or of mails
   *  one address or who asked for them. */
  partition: 'source' | 'caller' | 'recipient' | 'sender'
  /** Whether requests that cannot be counted are refused. */
  isClosedWithoutCount: boolean
}

/** How much of what anybody may ask for. */
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
  organizerWrite: {
    algorithm: 'fixedWindow',
    limit: 150,
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
  /** What the setup secret opens, to whoever has no account. */
  setupSecret: {
    algorithm: 'fixedWindow',
    limit: 30,
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
  /** Mails about offers, to one address by all communities together. */
  offerMail: {
    algorithm: 'fixedWindow',
    limit: 1,
    windowSeconds: 60,
    partition: 'recipient',
    isClosedWithoutCount: true,
  },
  offerMailsAsked: {
    algorithm: 'fixedWindow',
    limit: 50,
    windowSeconds: 86_400,
    partition: 'sender',
    isClosedWithoutCount: true,
  },
} as const satisfies Record<string, RateLimitPolicy>

export type RateLimitName = keyof typeof rateLimitPolicies
export type RateLimitPolicies = Readonly<Record<RateLimitName, RateLimitPolicy>>

/** Who plans an event, sells its tickets, or lets people in: a queue at a door is faster than a form is filled in. */
const ofEvents: Operation['allow'] = ['eventOrganizer', 'eventManager', 'eventRegistrar']

/** The one policy that counts a request. What asks for no account counts alike with and without one. */
export function policyOf(operation: Operation, caller: Caller | null): RateLimitName {
  const { effect, surface, allow, isCallback, writesNothing } = operation
  if (isCallback || writesNothing) return 'publicIngestion'
  if (caller === null && allow.includes('setupOperator')) return 'setupSecret'
  if (effect === 'write' && (caller === null || isPublicOperation(operation))) {
    return 'publicTransactional'
  }
  if (caller === null) return 'global'
  if (surface === 'instance' && allow.includes('instanceAdministrator')) {
    return 'instanceAdministration'
  }
  if (effect === 'read') return 'authenticated'
  const isOrganizing = ofEvents.some((relation) => allow.includes(relation))
  return 'apiKeyHash' in caller || (isOrganizing && !allow.includes('self'))
    ? 'organizerWrite'
    : 'write'
}
