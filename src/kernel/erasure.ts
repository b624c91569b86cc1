import { hexDigest } from './hex-digest.ts'
import type { FenceVerdict, TenantKnowledge } from './ports.ts'
import type { Caller } from './scope.ts'

/** That a person is to be erased, for good. Holds opaque ids and digests alone. */
export interface ErasureIntent {
  /** One a person and erasure: the same one again is the same fact. */
  factId: string
  subjectId: string
  intentHash: string
  receiptId: string
  receiptHash: string
  /** ISO 8601, UTC. */
  receiptExpiresAt: string
  recordedAt: string
}

/** A recorded intent: numbered without gaps, each bound to the one before by its hash. */
export interface ErasureFact extends ErasureIntent {
  counter: number
  previousHash: string
  hash: string
}

/** The last fact of an authority; number 0 and no hash where there is none. */
export interface AuthorityHead {
  counter: number
  hash: string
  /** When it was recorded; null where there is none. */
  recordedAt: string | null
}

/** Remembers who was erased, beyond any backup of the database. */
export interface ErasureAuthority {
  /** Why a restored backup may take the authority back with it; null where it cannot. */
  warning: string | null
  /** Records an intent, or answers the fact that is there for its id or person already. */
  append(intent: ErasureIntent): Promise<ErasureFact>
  head(): Promise<AuthorityHead>
  /** Facts after a number, in order; `most` of them. */
  after(counter: number, most: number): Promise<ErasureFact[]>
}

/** What a store of facts must say of itself. */
export const authoritySchemaVersion = 1

/** What a fact's hash is taken of. */
export const chainedText = (
  {
    factId,
    subjectId,
    intentHash,
    receiptId,
    receiptHash,
    receiptExpiresAt,
    recordedAt,
  }: ErasureIntent,
  { counter, previousHash }: { counter: number; previousHash: string },
): string =>
  [
    ...[counter, previousHash, 'person', factId, subjectId, intentHash],
    ...[receiptId, receiptHash, receiptExpiresAt, recordedAt],
  ].join('\n')

/** The number of the first fact that does not follow the one before; null when all do. */
export async function brokenLink(
  facts: readonly ErasureFact[],
  before: { counter: number; hash: string },
): Promise<number | null> {
  let { counter, hash } = before
  for (const fact of facts) {
    const follows = fact.counter === counter + 1 && fact.previousHash === hash
    if (!follows || fact.hash !== (await hexDigest(chainedText(fact, fact)))) return counter + 1
    ;({ counter, hash } = fact)
  }
  return null
}

/** Keeps the erased out on every isolate at once, from the first step of their erasure on. */
export interface ErasureFence {
  /** Keeps these callers out for a minute, until they are gone everywhere. */
  raise(callers: readonly Caller[]): Promise<void>
  /** Keeps the persons of facts out for good, and tells how far the erasures have come. */
  seal(facts: readonly ErasureFact[], applied: number): Promise<void>
  /** Lets go of callers who are nobody any more: the same subject may come back as somebody new. */
  lower(callers: readonly Caller[]): Promise<void>
  /** Throws when it cannot be asked. */
  check(caller: Caller | null): Promise<FenceVerdict>
  /** The number up to which persons are kept out, without a gap; 0 where a part of the fence is lost. */
  sealed(): Promise<number>
}

/** What one isolate knows of erasures. A database that is behind is refused by `app.enter`. */
export interface ErasureKnowledge {
  /** The last erasure that is known to be applied. */
  readonly counter: number
  /** Whether this isolate may answer. */
  readonly isOpen: boolean
  learn(counter: number): void
  open(): void
  /** The database turned out to be older than what is known, or nothing is known of it yet. */
  close(): void
}

export function createErasureKnowledge(): ErasureKnowledge {
  let counter = 0
  let isOpen = false
  return {
    get counter() {
      return counter
    },
    get isOpen() {
      return isOpen
    },
    learn(seen) {
      counter = Math.max(counter, seen)
    },
    open() {
      isOpen = true
    },
    close() {
      isOpen = false
    },
  }
}

/** What an erasure needs besides the database. */
export interface ErasurePorts {
  authority: ErasureAuthority
  fence: ErasureFence
  erasures: ErasureKnowledge
  tenants: TenantKnowledge
  /** Keeps work alive after the answer. */
  after(work: Promise<unknown>): void
}

/** Deletes what a holder keeps of a person. Asked again, it finds nothing and is content. */
export interface ErasureHolder {
  erase(reference: Record<string, unknown>, workId: string): Promise<void>
}
