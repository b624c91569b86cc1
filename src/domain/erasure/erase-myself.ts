import type { ErasureFact, ErasureIntent } from '../../kernel/erasure.ts'
import { hashOf } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { Problem } from '../../kernel/problem.ts'
import { unavailable } from '../../kernel/timeouts.ts'
import type { Context } from '../verbs/context.ts'
import { staged } from '../verbs/verb.ts'
import { announce, appliedOf, disposeOf, type ErasureServices, replayNext } from './apply-facts.ts'
import { erasureOperations } from './operations.ts'
import {
  beginErasure,
  type CallersErasure,
  type ErasureStatus,
  erasureOfCaller,
} from './queries.ts'
import { newReceipt } from './receipt.ts'

export interface EraseInput {
  /** Digest of the request and its `Idempotency-Key`. */
  intentHash: string
}

/** `receipt` is shown to whoever's request the recorded fact is of, once. */
export type AcceptedErasure = ErasureStatus & { receipt: string | null }

/** What a repeat is known by, when nobody is there any more who could repeat it. */
export const intentOf = async ({ key, fingerprint }: { key: string; fingerprint: string }) => ({
  intentHash: await hashOf(`${key}\n${fingerprint}`),
})

/**
 * Erases the caller in three steps after the first read: kept out on every isolate, recorded beyond
 * any backup, gone from the database. Each leaves what the next request, job or isolate goes on from;
 * from the second on the erasure cannot fail, only be late. Whoever else holds something is asked by
 * the outbox.
 */
export const eraseMyself = staged({
  operation: erasureOperations.eraseMyself,
  load: (db, { intentHash }: EraseInput) => ({ known: erasureOfCaller(db, intentHash) }),
  async carryOut(context, { known }, { intentHash }): Promise<AcceptedErasure> {
    try {
      return await erase(context, known, intentHash)
    } catch (thrown) {
      if (!isNobody(thrown)) throw thrown
      // A twin of this request may have come first: then what it did is the answer.
      const { rows } = await context.database.read(context.scope, {
        known: erasureOfCaller(context.database.db, intentHash),
      })
      const { isSettled, status } = rows.known
      if (!isSettled) throw thrown
      return { ...status, receipt: null }
    }
  },
})

const isNobody = (thrown: unknown) =>
  thrown instanceof Problem && thrown.code === 'authentication_required'

async function erase(
  context: Context,
  { userId, erasureId, isSettled, callers, status }: CallersErasure,
  intentHash: string,
): Promise<AcceptedErasure> {
  const { clock, ids, scope, erasure, database } = context
  if (isSettled) return { ...status, receipt: null }
  if (userId === null) throw new Problem('authentication_required')
  const now = clock.now()
  const receipt = await newReceipt(ids, now)
  const services = { ...erasure, database, trips: scope.trips }
  const names = [...callers, { userId, sessionId: '' }]
  const [[factId]] = await Promise.all([
    database.commit(scope, [
      beginErasure(database.db, {
        erasureId: erasureId ?? ids.next(now),
        userId,
        intentHash,
        ...receipt.kept,
      }),
    ]),
    scope.trips.count(() => erasure.fence.raise(names)).catch(fenceFails),
  ])
  const fact = await record(services, {
    factId,
    subjectId: userId,
    intentHash,
    ...receipt.kept,
    recordedAt: instantIso(now),
  })
  const isOurs = fact.receiptHash === receipt.kept.receiptHash
  const reached = await dispose(services, fact)
  if (reached) erasure.after(erasure.fence.lower(names))
  return { ...(reached ?? onItsWay(fact)), receipt: isOurs ? receipt.text : null }
}

const fenceFails = (thrown: unknown) => {
  throw unavailable('erasure_fence_unavailable', thrown)
}

const recordAttempts = 3

/** The same intent is the same fact: one whose answer was lost is asked for again. */
async function record(
  { authority, trips }: ErasureServices,
  intent: ErasureIntent,
): Promise<ErasureFact> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await trips.count(() => authority.append(intent))
    } catch (thrown) {
      if (attempt === recordAttempts) throw thrown
    }
  }
}

/** Null when it is late: whoever holds the authority against this database next will finish it. */
async function dispose(
  services: ErasureServices,
  fact: ErasureFact,
): Promise<ErasureStatus | null> {
  try {
    const done = await disposeOf(services, [fact]).catch(isOvertaken)
    if (done && done.applied >= fact.counter && done.status) {
      services.after(announce(services, { facts: [fact], done }))
      return done.status
    }
    // Facts before this one are still under way, or the hold has run out: they are applied in order.
    let standing = await appliedOf(services)
    while (standing.counter < fact.counter) standing = await replayNext(services, standing)
    const { database } = services
    const scope = { instance: true as const, trips: services.trips }
    const { rows } = await database.read(scope, {
      known: erasureOfCaller(database.db, fact.intentHash),
    })
    return rows.known.status
  } catch (thrown) {
    // Late, and no refusal: the log alone tells why.
    services.after(Promise.reject(thrown))
    return null
  }
}

const isOvertaken = (thrown: unknown) => {
  if (thrown instanceof Problem && thrown.code === 'concurrency_conflict') return null
  throw thrown
}

const onItsWay = ({ receiptExpiresAt }: ErasureFact): ErasureStatus => ({
  status: 'fenced',
  providerWorkCount: 0,
  completedProviderWorkCount: 0,
  receiptExpiresAtUtc: receiptExpiresAt,
  localSettledAtUtc: null,
  completedAtUtc: null,
})
