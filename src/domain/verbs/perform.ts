import type { Entered, Queries, Rows } from '../../db/database.ts'
import { KeyAlreadyClaimed, Overtaken } from '../../db/violations.ts'
import { grantsOfKey } from '../../kernel/api-scopes.ts'
import type { Question } from '../../kernel/authorizer.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { StoredBytes } from '../../kernel/ports.ts'
import { anonymous, type Grant, type Principal, roles } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { isNamedByNobody, type Scope } from '../../kernel/scope.ts'
import { tenantStatus } from '../../kernel/tenant-lifecycle.ts'
import { statementsOf } from './commit-statements.ts'
import type { Context } from './context.ts'
import {
  askedOf,
  factsOf,
  type GuardSubject,
  guard,
  guardReplay,
  looked,
  refuseForNobody,
  refuseForTenant,
} from './guard.ts'
import {
  earlierResult,
  type IdempotencyRequest,
  type Moment,
  type Plan,
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
  /** Whether messages wait in the outbox. */
  leftMessages: boolean
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
  const result = await looked(context, { principal, tenant }, operation, () =>
    verb.result(rows, input, moment),
  )
  const facts = factsOf(tenant, verb.facts?.(rows, input) ?? {})
  return {
    ...{ result, tenant, principal, now: moment.now },
    ...{ required: [{ operation, facts }], replayed: false, epoch: null, leftMessages: false },
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
    facts(loaded.rows as unknown as Rows<Q>, input).map((each) => ({ operation, facts: each })),
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
  const result = await verb.carryOut(context, rows, input)
  return {
    ...{ result, tenant, principal: anonymous, now: context.clock.now() },
    ...{ required: [], replayed: false, epoch: null, leftMessages: true },
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
  const loaded = await readAdmitted(context, {
    ...verb.load(db, input, context.clock),
    ...(idempotency && { earlier: earlierResult(db, idempotency.key) }),
  })
  const { tenant, principal } = subjectOf(loaded.entered, verb.operation, context.scope)
  const moment = { ...momentOf(context, principal, tenant), decision }
  const rows = loaded.rows as unknown as Rows<Q>
  const subject = { principal, tenant }
  refuseForTenant(verb.operation, tenant)
  refuseForNobody(verb.operation, principal)
  const base = { tenant, principal, now: moment.now, required: [], replayed: false }
  const unchanged = { ...base, epoch: null, leftMessages: false }

  const earlier = (loaded.rows as { earlier?: EarlierRow[] }).earlier?.[0]
  if (idempotency && earlier) {
    if (earlier.fingerprint !== idempotency.fingerprint) throw new Problem('idempotency_key_reuse')
    if (!verb.endsOwnAuthority) {
      await guardReplay(context, subject, () => askedOf(verb, rows, input))
    }
    const replay = { ...unchanged, result: earlier.result as Result, replayed: true }
    await alongside(replay)
    return replay
  }

  const asked = await looked(context, subject, verb.operation, () => askedOf(verb, rows, input))
  await guard(context, subject, asked)
  const plan = await verb.decide(db, rows, input, moment)
  const planned = { ...unchanged, principal: principalAfter(principal, plan), result: plan.result }
  if (plan.refusal) {
    await context.database.commit(context.scope, plan.writes)
    throw plan.refusal
  }
  if (plan.writes.length === 0) {
    await alongside(planned)
    return planned
  }
  if (plan.stores) await keepBytes(context, plan.stores)
  const [answer] = await Promise.all([
    context.database.commit(
      context.scope,
      statementsOf(context.database.db, plan, { moment, operation: verb.operation, idempotency }),
    ),
    alongside(planned),
  ])
  return {
    ...planned,
    epoch: plan.changesPublic ? epochOf(answer) : null,
    leftMessages: (plan.outbox?.length ?? 0) > 0,
  }
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

/** The community of operations that belong to none. */
const noCommunity: TenantView = {
  id: '00000000-0000-0000-0000-000000000000',
  slug: '',
  fullName: '',
  tagline: null,
  allowsRegistration: false,
  isAdministrator: false,
  statusId: tenantStatus.active,
  epoch: 0,
}

/** Throws `tenant_not_resolved` before it is asked who calls. */
function subjectOf(entered: Entered, { surface }: Operation, scope: Scope): GuardSubject {
  const isOfInstance = surface === 'instance' || (!entered.tenant && isNamedByNobody(scope))
  if (!isOfInstance && entered.tenant === null) throw new Problem('tenant_not_resolved')
  const principal = principalOf(entered, scope)
  if (isOfInstance || entered.tenant === null) return { principal, tenant: noCommunity }
  return { principal, tenant: { ...entered.tenant, isAdministrator: administers(principal) } }
}

const administering: readonly number[] = [
  roles.tenantOwner,
  roles.tenantAdministrator,
  roles.instanceAdministrator,
]
/** Grants of another community are not entered. */
const administers = (principal: Principal) =>
  principal.kind !== 'anonymous' &&
  principal.grants.some(({ role }) => administering.includes(role))

function principalOf({ user, key }: Entered, { caller }: Scope): Principal {
  if (caller === null) return anonymous
  if (key && user === undefined) {
    return { kind: 'apiKey', key, isTenantMember: false, grants: grantsOfKey(key) }
  }
  if (user === undefined) {
    throw new Problem('authentication_required', { detail: 'No account belongs to this token.' })
  }
  return { kind: 'user', ...user, userId: user.id as UserId, ...(key && { key }) }
}

const momentOf = (context: Context, principal: Principal, tenant: TenantView): Moment => ({
  now: context.clock.now(),
  ids: context.ids,
  passwords: context.passwords,
  sessionTokens: context.sessionTokens,
  principal,
  tenant,
  tenantId: tenant.id,
  decision: 1,
})

function principalAfter<Result>(
  principal: Principal,
  { gains = [], losses = [] }: Plan<Result>,
): Principal {
  if (principal.kind === 'anonymous') return principal
  const isLost = (held: Grant) =>
    losses.some(
      ({ scope, scopeId, role }) =>
        held.scope === scope && held.scopeId === scopeId && held.role === role,
    )
  const kept = principal.grants.filter((held) => !isLost(held))
  return { ...principal, grants: [...kept, ...gains] }
}

const epochOf = (answer: unknown) =>
  Number((answer as { rows: { epoch: string }[] }).rows[0]!.epoch)
