import { and, eq, sql } from 'drizzle-orm'
import type { Db, Entered, Queries, Query, Rows } from '../../db/database.ts'
import { thisTenant } from '../../db/database.ts'
import { keptById } from '../../db/kept.ts'
import { answerOf } from '../../db/one.ts'
import { idempotencyKey, outbox } from '../../db/schema/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { DelegatedArea } from '../../kernel/delegated-areas.ts'
import type { Ids } from '../../kernel/ids.ts'
import type { OutboxMessage } from '../../kernel/jobs.ts'
import type { Facts, Operation } from '../../kernel/operation.ts'
import type { Passwords, SealedTexts, SessionTokens, StoredBytes } from '../../kernel/ports.ts'
import type { Grant, Principal } from '../../kernel/principal.ts'
import { notFound, type Problem } from '../../kernel/problem.ts'
import type { Context } from './context.ts'

/** The community of a batch, whether its caller administers it, and what its administrators may not. */
export type TenantView = NonNullable<Entered['tenant']> & {
  isAdministrator: boolean
  withheldAreas: readonly DelegatedArea[]
}

/** What a decision may know besides facts and input. */
export interface Moment {
  now: number
  ids: Ids
  passwords: Passwords
  sessionTokens: SessionTokens
  /** Null where the deployment has no key to keep secrets with. */
  seals: SealedTexts | null
  principal: Principal
  tenant: TenantView
  tenantId: string
  /** Which decision on this request it is; each after the first was overtaken by another commit. */
  decision: number
}

/** The part of the facts a verb knows; the community's part is added by `perform`. */
export type OwnFacts<Needed = object> = Omit<
  Facts,
  'tenantId' | 'tenantStatusId' | 'allowsRegistration' | 'isAdministrator' | 'withheldAreas'
> &
  Needed

/** What was read, where every row that `load` looks for with `one` is there. */
export type Found<Q extends Queries> = {
  [Name in keyof Q]: Exclude<Q[Name]['_']['result'], undefined>
}

/** Throws `resource_not_found` unless it is all there. */
export function foundOf<Q extends Queries>(rows: Rows<Q>): Found<Q> {
  if (Object.values(rows).includes(undefined)) throw notFound()
  return rows as Found<Q>
}

interface Verb<Input, Q extends Queries, Needed = object> {
  operation: Operation<Needed>
  /** The facts, as queries of one batch. Without a row of `one` the verb is `resource_not_found`. */
  load(db: Db, input: Input, clock: Clock): Q
}

/** A read. `result` throws `resource_not_found` before authority is asked. */
export interface Reading<Input, Q extends Queries, Result, Needed = object>
  extends Verb<Input, Q, Needed> {
  facts?(rows: Found<Q>, input: Input): OwnFacts<Needed>
  result(rows: Found<Q>, input: Input, moment: Moment): Result | Promise<Result>
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
  /** Triggers of the writes leave messages, too. */
  leavesMessages?: boolean
  /** Whose messages they are, where the commit makes a community and is in it from then on. */
  outboxOf?: string
  /**
   * Whether the public may see a difference afterwards. True for anything of an event, draft or not:
   * it may be published between our read and our commit.
   */
  changesPublic: boolean
  /** Grants the caller gains by this commit. */
  gains?: Grant[]
  /** Grants the caller loses by this commit. */
  losses?: Grant[]
  result: Result
}

/** A refusal that leaves a trace: thrown after its commit. */
export interface Refused {
  refusal: Problem
  writes: Query[]
}

export type Decision<Result> = Plan<Result> | Refused

/** A write: guard questions from facts, then one pure decision. */
export interface Writing<Input, Q extends Queries, Result, Needed = object>
  extends Verb<Input, Q, Needed> {
  /** One entry a thing whose authority is asked; throws `resource_not_found`. */
  facts(rows: Found<Q>, input: Input): OwnFacts<Needed>[]
  /** Other operations that this one includes, with the things they are asked on. */
  includes?(
    rows: Found<Q>,
    input: Input,
  ): { operation: Operation; facts: OwnFacts; detail?: string }[]
  /** Decides from what it is given alone; awaits nothing but hashes and signatures. */
  decide(
    db: Db,
    rows: Found<Q>,
    input: Input,
    moment: Moment,
  ): Decision<Result> | Promise<Decision<Result>>
  /** The caller may give the authority away by this very commit: a replay does not ask for it. */
  endsOwnAuthority?: true
}

/** A write of several steps, none of which may be undone by the next one's failure. */
export interface Staged<Input, Q extends Queries, Result> extends Verb<Input, Q> {
  carryOut(context: Context, rows: Found<Q>, input: Input): Promise<Result>
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

export const earlierResult = keptById((db, key) =>
  db
    .select({ fingerprint: idempotencyKey.fingerprint, result: idempotencyKey.result })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.tenantId, thisTenant), eq(idempotencyKey.key, key))),
)

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

export const assertDelegation = (db: Db, known: TenantView['delegation']) =>
  db.execute(sql`select app.assert_delegation(${JSON.stringify(known)}::jsonb)`)

export const raiseEpoch = (db: Db) => answerOf<string>(db, sql`app.raise_epoch()`)

export const writeOutbox = (db: Db, tenantId: string, messages: OutboxMessage[], moment: Moment) =>
  db
    .insert(outbox)
    .values(messages.map((message) => ({ ...message, tenantId, id: moment.ids.next(moment.now) })))
