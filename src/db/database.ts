import { type NeonQueryFunction, neonConfig } from '@neondatabase/serverless'
import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http'
import type { ErasureKnowledge } from '../kernel/erasure.ts'
import type { CallerKey, Grant } from '../kernel/principal.ts'
import { Problem } from '../kernel/problem.ts'
import type { InstanceScope, Scope } from '../kernel/scope.ts'
import type { StoredSetting } from '../kernel/settings/cascade.ts'
import { timeoutSignal, unavailable } from '../kernel/timeouts.ts'
import { connect } from './connection.ts'
import { createKnownTotals, type KnownTotals } from './known-totals.ts'
import { answerAs } from './one.ts'
import { type BuiltQuery, builtOf, readRows } from './row-reader.ts'
import { isDropped, readViolation } from './violations.ts'

/** What the database must say of itself. Whoever bundles the product puts it in. */
declare const SCHEMA_VERSION: string

export type Db = NeonHttpDatabase
type Client = NeonQueryFunction<false, false>
export type Query = BatchItem<'pg'>
export type Queries = Record<string, Query>
export type Rows<Q extends Queries> = { [Name in keyof Q]: Q[Name]['_']['result'] }
/** What each statement of a commit returns. */
type Answers<Statements extends readonly Query[]> = {
  -readonly [Index in keyof Statements]: Statements[Index]['_']['result']
}

/** What `app.enter` answers: the community and the caller of this batch. */
export interface Entered {
  /** The last erasure that is applied to this database. */
  erasures: number
  tenant: {
    id: string
    slug: string
    fullName: string
    tagline: string | null
    allowsRegistration: boolean
    statusId: number
    epoch: number
    /** Where its pages are, whatever host is asked; null for none but the host itself. */
    primaryHost: string | null
    /** What the instance says of its administrators, for all communities and for it; nothing to a stranger. */
    delegation: StoredSetting[]
  } | null
  user?: {
    id: string
    authorityVersion: number
    displayName: string
    isTenantMember: boolean
    grants: Grant[]
    sessionId: string | null
  }
  /** The key that was sent; alone, where it is nobody's own. */
  key?: CallerKey
}

type EnteredUser = NonNullable<Entered['user']>

/** The same as `app.enter` writes it. */
type EnteredText = Omit<Entered, 'user'> & {
  user?: Omit<EnteredUser, 'grants'> & { grants: string }
}

const readEntered = ({ user, ...rest }: EnteredText): Entered => ({
  ...rest,
  ...(user && { user: { ...user, grants: grantsOf(user.grants) } }),
})

/** `event 41 <id>`, with commas between them. */
const grantsOf = (text: string): Grant[] =>
  text === ''
    ? []
    : text.split(',').map((grant) => {
        const [scope, role, scopeId = null] = grant.split(' ')
        return { scope: scope as Grant['scope'], scopeId, role: Number(role) }
      })

export interface Database {
  /** Builds queries; runs nothing. */
  readonly db: Db
  /** One round trip: enters the scope and runs all queries on one snapshot. */
  read<Q extends Queries>(
    scope: Scope | InstanceScope,
    queries: Q,
  ): Promise<{ entered: Entered; rows: Rows<Q> }>
  /**
   * One round trip: enters the scope and runs the statements in order, all or nothing.
   * Answers what each of them returns. Throws Problem or KeyAlreadyClaimed.
   */
  commit<const Statements extends readonly Query[]>(
    scope: Scope | InstanceScope,
    statements: Statements,
  ): Promise<Answers<Statements>>
  /** A commit that is serializable, and so is sent again more often. */
  commitSerializable<const Statements extends readonly Query[]>(
    scope: InstanceScope,
    statements: Statements,
  ): Promise<Answers<Statements>>
}

const maximumAttempts = 3
const serializableAttempts = 10

export interface DatabaseOptions {
  url: string
  /** Where the HTTP endpoint is, when it is not the one the driver derives from the host. */
  endpoint: string | null
  timeoutMs: number
  erasures: ErasureKnowledge
  totals?: KnownTotals
}

export function createDatabase({
  timeoutMs,
  erasures,
  totals = createKnownTotals(),
  ...options
}: DatabaseOptions): Database {
  neonConfig.fetchFunction = (input: string, init: RequestInit) =>
    fetch(input, { ...init, signal: timeoutSignal(timeoutMs, 'database') })
  const schema = SCHEMA_VERSION
  const current = connect(options)
  const serializable = connect(options, { isolationLevel: 'Serializable' })
  // One snapshot for all queries of a read: authority and data of the same instant.
  const snapshot = connect(options, { isolationLevel: 'RepeatableRead', readOnly: true })
  const db = drizzle(current)

  async function send<Statements extends readonly Query[]>(
    client: Client,
    scope: Scope | InstanceScope,
    statements: Statements,
  ): Promise<{ entered: Entered; answers: Answers<Statements> }> {
    for (let attempt = 1; ; attempt++) {
      try {
        const entering = enter(db, { schema, erasures: erasures.counter }, scope)
        const [entered, ...answers] = await scope.trips.count(() =>
          runBatch<[typeof entering, ...Statements]>(client, [entering, ...statements], (query) =>
            totals.within(scope, query),
          ),
        )
        if (!('beforeGate' in scope)) erasures.learn(entered.erasures)
        return { entered, answers }
      } catch (thrown) {
        // What reads changes nothing: it is sent once more.
        if (client === snapshot && attempt === 1 && isDropped(thrown)) continue
        const violation = readViolation(thrown)
        if (violation instanceof Problem && violation.code === 'database_outdated') erasures.close()
        if (violation !== 'retry') throw violation
        const most = client === serializable ? serializableAttempts : maximumAttempts
        if (attempt >= most) throw unavailable('database_unavailable', thrown)
      }
    }
  }

  return {
    db,
    async read(scope, queries) {
      const { entered, answers } = await send(snapshot, scope, Object.values(queries))
      const names = Object.keys(queries)
      const rows = Object.fromEntries(names.map((name, index) => [name, answers[index]]))
      return { entered, rows: rows as Rows<typeof queries> }
    },
    commit: async (scope, statements) => (await send(current, scope, statements)).answers,
    commitSerializable: async (scope, statements) =>
      (await send(serializable, scope, statements)).answers,
  }
}

/** All statements in one HTTP request and one transaction. */
async function runBatch<Statements extends readonly Query[]>(
  client: Client,
  statements: Statements,
  withTotals: (query: BuiltQuery) => BuiltQuery,
): Promise<Answers<Statements>> {
  const built = statements.map((statement) => withTotals(builtOf(statement)))
  const queries = built.map((query) => {
    const { sql: text, params } = query.getQuery()
    const arrayMode = query.isResponseInArrayMode()
    // The options are the query's own; the types know only the client's.
    return client.query(text, params, { fullResults: true, arrayMode } as never)
  })
  const answers = await client.transaction(queries, { fullResults: true, arrayMode: true })
  const read = answers.map((answer, index) => readRows(built[index]!, answer))
  return read as Answers<Statements>
}

function enter(
  db: Db,
  { schema, erasures }: { schema: string; erasures: number },
  scope: Scope | InstanceScope,
) {
  const input =
    'instance' in scope
      ? { schema, instance: true, ...(!scope.beforeGate && { erasures }) }
      : {
          schema,
          erasures,
          ...(scope.tenant ?? { surface: 'instance' }),
          ...scope.caller,
        }
  return answerAs(db, sql`app.enter(${JSON.stringify(input)}::jsonb)`, readEntered)
}

/** The community of this batch, as SQL. */
export const thisTenant: SQL<string> = sql`app.tenant_id()`
/** The caller of this batch, as SQL. */
export const thisUser: SQL<string> = sql`app.user_id()`
