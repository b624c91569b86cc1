import { and, eq, sql } from 'drizzle-orm'
import type { Db, Entered, Queries, Query, Rows } from '../../db/database.ts'
import { thisTenant } from '../../db/database.ts'
import { idempotencyKey, outbox } from '../../db/schema/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Ids } from '../../kernel/ids.ts'
import type { Facts, Operation } from '../../kernel/operation.ts'
import type { Passwords, SessionTokens, StoredBytes } from '../../kernel/ports.ts'
import type { Grant, Principal } from '../../kernel/principal.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { Context } from './context.ts'

/** The community of a batch, and whether its caller administers it. */
export type TenantView = NonNullable<Entered['tenant']> & { isAdministrator: boolean }

/** What a decision may know besides facts and input. */
export interface Moment {
  now: number
  ids: Ids
  passwords: Passwords
  sessionTokens: SessionTokens
  principal: Principal
  tenant: TenantView
  tenantId: string
  /** Which decision on this request it is; each after the first was overtaken by another commit. */
  decision: number
}

/** The part of the facts a verb knows; the community's part is added by `perform`. */
export type OwnFacts<Needed = object> = Omit<
  Facts,
  'tenantId' | 'tenantStatusId' | 'allowsRegistration' | 'isAdministrator'
> &
  Needed

interface Verb<Input, Q extends Queries, Needed = object> {
  operation: Operation<Needed>
  /** The facts, as queries of one batch. */
  load(db: Db, input: Input, clock: Clock): Q
}

/** A read. `result` throws `resource_not_found` before authority is asked. */
export interface Reading<Input, Q extends Queries, Result, Needed = object>
  extends Verb<Input, Q, Needed> {
  facts?(rows: Rows<Q>, input: Input): OwnFacts<Needed>
  result(rows: Rows<Q>, input: Input, moment: Moment): Result | Promise<Result>
}

/** A message that leaves with the commit. */
export interface OutboxMessage {
  job: string
  payload: Record<string, unknown>
}

/** Bytes that must lie in the object storage before a commit names them. */
export interface StoredObject extends StoredBytes {
  key: string
}

/** What a decision wants committed, all or nothing. */
export interface Plan<Result> {
  /** Accounts beside the caller's whose authority it changes: locked with the caller's, by their ids. */
  accounts?: string[]
  /** Statements that lock and compare; they raise a problem. */
  assertions?: Query[]
  writes: Query[]
  stores?: StoredObject
  outbox?: OutboxMessage[]
  /**
   * Whether the public may see a difference afterwards. True for anything of an event, draft or not:
   * it may be published between our read and our commit.
   */
  changesPublic: boolean
  /** Grants the caller gains by this commit. */
  gains?: Grant[]
  /** Grants the caller loses by this commit. */
  losses?: Grant[]
  /** A refusal that leaves a trace: thrown after the commit, instead of a result. */
  refusal?: Problem
  result: Result
}

/** A write: guard questions from facts, then one pure decision. */
export interface Writing<Input, Q extends Queries, Result, Needed = object>
  extends Verb<Input, Q, Needed> {
  /** One entry a thing whose authority is asked; throws `resource_not_found`. */
  facts(rows: Rows<Q>, input: Input): OwnFacts<Needed>[]
  /** Other operations that this one includes, with the things they are asked on. */
  includes?(
    rows: Rows<Q>,
    input: Input,
  ): { operation: Operation; facts: OwnFacts; detail?: string }[]
  /** Decides from what it is given alone; awaits nothing but hashing. */
  decide(db: Db, rows: Rows<Q>, input: Input, moment: Moment): Plan<Result> | Promise<Plan<Result>>
  /** The caller may give the authority away by this very commit: a replay does not ask for it. */
  endsOwnAuthority?: true
}

/** A write of several steps, none of which may be undone by the next one's failure. */
export interface Staged<Input, Q extends Queries, Result> extends Verb<Input, Q> {
  carryOut(context: Context, rows: Rows<Q>, input: Input): Promise<Result>
}

/** A read whose state rule needs facts has to answer them. */
type Answering<Needed> = object extends Needed ? unknown : { facts: unknown }

/** Fixes the types of a verb; adds nothing. */
export const reading = <Input, Q extends Queries, Result, Needed>(
  verb: Reading<Input, Q, Result, Needed> & Answering<Needed>,
): Reading<Input, Q, Result, Needed> => verb
export const staged = <Input, Q extends Queries, Result>(verb: Staged<Input, Q, Result>) => verb
export const writing = <Input, Q extends Queries, Result, Needed>(
  verb: Writing<Input, Q, Result, Needed>,
) => verb

export interface IdempotencyRequest {
  key: string
  fingerprint: string
}

export const earlierResult = (db: Db, key: string) =>
  db
    .select({ fingerprint: idempotencyKey.fingerprint, result: idempotencyKey.result })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.tenantId, thisTenant), eq(idempotencyKey.key, key)))

export const claimKey = (
  db: Db,
  { key, fingerprint }: IdempotencyRequest,
  { tenantId, operationId, result }: { tenantId: string; operationId: string; result: unknown },
) =>
  db
    .insert(idempotencyKey)
    .values({ tenantId, key, fingerprint, operationId, result: result ?? noResult })

/** JSON's null: a result that is empty, where no result at all would be SQL's. */
const noResult = sql`'null'::jsonb`

export const assertAuthority = (db: Db, version: number) =>
  db.execute(sql`select app.assert_authority(${version})`)

export const lockAuthorities = (db: Db, accounts: string[]) =>
  db.execute(sql`select app.lock_authorities(${sql.param(accounts)}::uuid[])`)

export const assertKey = (db: Db, stamp: string) => db.execute(sql`select app.assert_key(${stamp})`)

export const raiseEpoch = (db: Db) =>
  db.execute<{ epoch: string }>(sql`select app.raise_epoch() as epoch`)

export const writeOutbox = (db: Db, tenantId: string, messages: OutboxMessage[], moment: Moment) =>
  db
    .insert(outbox)
    .values(messages.map((message) => ({ ...message, tenantId, id: moment.ids.next(moment.now) })))
