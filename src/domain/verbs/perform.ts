import type { Queries } from '../../db/database.ts'
import { KeyAlreadyClaimed, Overtaken } from '../../db/violations.ts'
import type { Question } from '../../kernel/authorizer.ts'
import type { StoredBytes } from '../../kernel/ports.ts'
import { anonymous, type Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { commitPlan, communityOfMessages } from './commit-plan.ts'
import type { Context } from './context.ts'
import {
  factsOf,
  guard,
  guardReplay,
  looked,
  lookedFor,
  refuseForNobody,
  refuseForTenant,
} from './guard.ts'
import { momentOf, noCommunity, principalAfter, principalOf, subjectOf } from './subject.ts'
import {
  earlierResult,
  foundOf,
  type IdempotencyRequest,
  type Reading,
  type Staged,
  type StoredObject,
  type TenantView,
  type Writing,
} from './verb.ts'

export interface Performed<Result> {
  result: Result
  /** What the caller must be allowed before anything of the result is shown; asked with its links. */
  required: Question[]
  tenant: TenantView
  principal: Principal
  now: number
  replayed: boolean
  /** The content epoch after a commit that the public can see. */
  epoch: number | null
  /** The community whose messages now wait in the outbox; null where nothing was left. */
  messagesOf: string | null
}

/** Runs a read: one round trip. Its guard is asked together with the links of what it answers. */
export async function performReading<Input, Q extends Queries, Result>(
  context: Context,
  verb: Reading<Input, Q, Result>,
  input: Input,
): Promise<Performed<Result>> {
  const { entered, rows } = await readAdmitted(
    context,
    verb.load(context.database.db, input, context.clock),
  )
  const { tenant, principal } = subjectOf(entered, verb.operation, context.scope)
  refuseForTenant(verb.operation, tenant)
  refuseForNobody(verb.operation, principal)
  const moment = momentOf(context, principal, tenant)
  const { operation } = verb
  const { result, own } = await looked(context, { principal, tenant }, operation, async () => {
    const found = foundOf<Q>(rows)
    const result = await verb.result(found, input, moment)
    return { result, own: verb.facts?.(found, input) ?? {} }
  })
  return {
    result,
    required: [{ operation, facts: factsOf(tenant, own) }],
    tenant,
    principal,
    now: moment.now,
    replayed: false,
    epoch: null,
    messagesOf: null,
  }
}

/**
 * Reads beside the count of the request. Counting may tell of erasures that came after the read, or
 * that this database, restored meanwhile, has not seen: then it is read again, and refuses by itself.
 */
async function readAdmitted<Q extends Queries>(context: Context, queries: Q) {
  const [loaded] = await Promise.all([
    context.database.read(context.scope, queries),
    context.admit(),
  ])
  await context.recognize(loaded.entered)
  if (loaded.entered.erasures >= context.erasure.erasures.counter) return loaded
  context.scope.trips.repeated++
  return context.database.read(context.scope, queries)
}

/** A write as far as it is asked for: who may do it to what. */
export type Permission<Input, Q extends Queries> = Pick<
  Writing<Input, Q, unknown>,
  'operation' | 'load' | 'facts'
>

/** Counts a request and asks who sends it, before its body is read. */
export async function requireAuthority<Input, Q extends Queries>(
  context: Context,
  { operation, load, facts }: Permission<Input, Q>,
  input: Input,
): Promise<void> {
  const loaded = await readAdmitted(context, load(context.database.db, input, context.clock))
  const { tenant, principal } = subjectOf(loaded.entered, operation, context.scope)
  refuseForTenant(operation, tenant)
  refuseForNobody(operation, principal)
  const subject = { principal, tenant }
  const asked = await looked(context, subject, operation, () =>
    facts(foundOf<Q>(loaded.rows), input).map((each) => ({ operation, facts: each })),
  )
  await guard(context, subject, asked)
}

/** Runs what is more than one commit: who calls is asked once, and may be gone by an earlier call. */
export async function performStaged<Input, Q extends Queries, Result>(
  context: Context,
  verb: Staged<Input, Q, Result>,
  input: Input,
): Promise<Performed<Result>> {
  const { entered, rows } = await readAdmitted(
    context,
    verb.load(context.database.db, input, context.clock),
  )
  const tenant = noCommunity
  if (entered.user) {
    const principal = principalOf(entered, context.scope)
    await guard(context, { principal, tenant }, [{ operation: verb.operation, facts: {} }])
  }
  const result = await verb.carryOut(context, foundOf<Q>(rows), input)
  return {
    result,
    required: [],
    tenant,
    principal: anonymous,
    now: context.clock.now(),
    replayed: false,
    epoch: null,
    messagesOf: tenant.id,
  }
}

export interface WritingOptions<Result> {
  idempotency: IdempotencyRequest | null
  alongside: Alongside<Result>
}

/** A decision that is overtaken this often gives up. */
const maximumDecisions = 4

/** Prepares the answer of a write; runs beside the commit, and counts for nothing if that fails. */
export type Alongside<Result> = (performed: Performed<Result>) => Promise<void>

/** The options of a write that is not replayed, with nothing to prepare beside its commit. */
export const nothingBeside = { idempotency: null, alongside: async () => undefined }

/** Runs a write: one read of the facts, a decision in memory, one atomic batch. */
export async function performWriting<Input, Q extends Queries, Result>(
  context: Context,
  verb: Writing<Input, Q, Result>,
  input: Input,
  options: WritingOptions<Result>,
): Promise<Performed<Result>> {
  for (let decision = 1; ; decision++) {
    try {
      return await decideAndCommit(context, verb, input, { ...options, decision })
    } catch (thrown) {
      // A twin committed between our read and our commit: what it left is what we answer.
      if (thrown instanceof KeyAlreadyClaimed) continue
      if (!(thrown instanceof Overtaken) || decision >= maximumDecisions) throw thrown
    }
  }
}

async function decideAndCommit<Input, Q extends Queries, Result>(
  context: Context,
  verb: Writing<Input, Q, Result>,
  input: Input,
  { idempotency, alongside, decision }: WritingOptions<Result> & { decision: number },
): Promise<Performed<Result>> {
  const { db } = context.database
  const queries = verb.load(db, input, context.clock)
  const { entered, rows } = await readAdmitted(context, {
    ...queries,
    ...(idempotency && { earlier: earlierResult(db, idempotency.key) }),
  })
  const { tenant, principal } = subjectOf(entered, verb.operation, context.scope)
  const moment = { ...momentOf(context, principal, tenant), decision }
  const subject = { principal, tenant }
  refuseForTenant(verb.operation, tenant)
  refuseForNobody(verb.operation, principal)
  const base = { tenant, principal, now: moment.now, required: [], replayed: false }
  const unchanged = { ...base, epoch: null, messagesOf: null }
  const look = () => lookedFor<Input, Q, Result>(verb, rows, input)

  const earlier = (rows as { earlier?: EarlierRow[] }).earlier?.[0]
  if (idempotency && earlier) {
    if (earlier.fingerprint !== idempotency.fingerprint) throw new Problem('idempotency_key_reuse')
    if (!verb.endsOwnAuthority) await guardReplay(context, subject, () => look().asked)
    const replay = { ...unchanged, result: earlier.result as Result, replayed: true }
    await alongside(replay)
    return replay
  }

  const { found, asked } = await looked(context, subject, verb.operation, look)
  await guard(context, subject, asked)
  const plan = await verb.decide(db, found, input, moment)
  if ('refusal' in plan) {
    await context.database.commit(context.scope, plan.writes)
    throw plan.refusal
  }
  const planned = { ...unchanged, principal: principalAfter(principal, plan), result: plan.result }
  if (plan.writes.length === 0) {
    await alongside(planned)
    return planned
  }
  if (plan.stores) await keepBytes(context, plan.stores)
  const [epoch] = await Promise.all([
    commitPlan(context, plan, { moment, operation: verb.operation, idempotency }),
    alongside(planned),
  ])
  return { ...planned, epoch, messagesOf: communityOfMessages(plan, moment) }
}

/**
 * Bytes come before the row that names them: a commit that fails leaves bytes that the same request
 * finds again, and nothing that would have to be taken back. What lies there of another request stays.
 */
async function keepBytes({ media, scope }: Context, { key, ...object }: StoredObject) {
  const { objects } = media
  if (!objects) throw new Problem('storage_unavailable')
  const kept = await scope.trips
    .count(
      async () => (await objects.putNew(key, object)) || isSame(await objects.get(key), object),
    )
    .catch(() => {
      throw new Problem('storage_upload_write_failed', { headers: { 'retry-after': '5' } })
    })
  if (!kept) throw new Problem('storage_upload_session_finalized')
}

const isSame = (there: StoredBytes | null, { bytes }: StoredBytes) =>
  there?.bytes.byteLength === bytes.byteLength &&
  there.bytes.every((byte, index) => byte === bytes[index])

interface EarlierRow {
  fingerprint: string
  result: unknown
}
