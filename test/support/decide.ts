import { drizzle } from 'drizzle-orm/neon-http'
import type { Db, Queries, Query, Rows } from '../../src/db/database.ts'
import { builtOf } from '../../src/db/row-reader.ts'
import { guard, lookedFor } from '../../src/domain/verbs/guard.ts'
import type { Moment, Writing } from '../../src/domain/verbs/verb.ts'
import { randomIds, type Stamp, type UserId } from '../../src/kernel/ids.ts'
import type { OutboxMessage } from '../../src/kernel/jobs.ts'
import { anonymous, type Grant, type Principal } from '../../src/kernel/principal.ts'
import { Problem } from '../../src/kernel/problem.ts'
import { tenantStatus } from '../../src/kernel/tenant-lifecycle.ts'
import { localAuthorizer } from '../../src/platform/local-authorizer.ts'
import { bySetup } from '../../src/platform/setup-authority.ts'

/** Builds queries, and has nobody to send them to. */
const db = drizzle((() => undefined) as never) as unknown as Db

export const now = Date.UTC(2026, 0, 10, 12)
const clock = { now: () => now }
export const tenantId = '01900000-0000-7000-8000-00000000000a'
export const newStamp = 'new' as Stamp

/** An id that a reader of a table can tell from others. */
export const idOf = (number: number) =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const caller = (...grants: Grant[]): Principal => ({
  kind: 'user',
  userId: idOf(1) as UserId,
  displayName: 'The caller',
  authorityVersion: 1,
  isTenantMember: true,
  grants,
  sessionId: null,
})

const refused = () => {
  throw new Error('a table has no passwords and no sessions')
}

export const momentOf = (principal: Principal): Moment => {
  const tenant = {
    id: tenantId,
    slug: 'tables',
    fullName: 'Tables',
    tagline: null,
    allowsRegistration: true,
    statusId: tenantStatus.active,
    epoch: 1,
    primaryHost: null,
    delegation: [],
    isAdministrator: false,
    withheldAreas: [],
  }
  return {
    now,
    ids: { ...randomIds, stamp: () => newStamp },
    passwords: { hash: refused, verify: refused, isOutdated: refused },
    sessionTokens: {
      issuer: '',
      lifetimeSeconds: 0,
      published: { keys: [] },
      issue: refused,
      verify: refused,
    },
    seals: null,
    principal,
    tenant,
    tenantId,
    decision: 1,
  }
}

export interface Given<Input, Q extends Queries> {
  rows: Rows<Q>
  /** Nobody, when absent. */
  as?: Principal
  input: Input
}

/** What a verb decided: a problem, or what it would commit and answer. */
export interface Decided<Result> {
  problem?: string
  errors?: string[]
  result?: Result
  /** Functions that are called, and tables that are written, in their order. */
  statements?: string[]
  outbox?: OutboxMessage[]
  changesPublic?: boolean
  gains?: Grant[]
  losses?: Grant[]
  accounts?: string[]
}

/** Runs `load`, `facts`, the guard and `decide` on rows that a test gives, without a database. */
export async function decided<Input, Q extends Queries, Result>(
  verb: Writing<Input, Q, Result>,
  { rows, as: principal = anonymous, input }: Given<Input, Q>,
): Promise<Decided<Result>> {
  const asked = Object.keys(verb.load(db, input, clock)).toSorted()
  const given = Object.keys(rows).toSorted()
  if (asked.join() !== given.join()) throw new Error(`it loads ${asked}, and is given ${given}`)
  const moment = momentOf(principal)
  const context = { authorizer: bySetup(localAuthorizer), scope: { trips: undefined as never } }
  try {
    const looked = lookedFor(verb, rows, input)
    await guard(context, { principal, tenant: moment.tenant }, looked.asked)
    const plan = await verb.decide(db, looked.found, input, moment)
    if ('refusal' in plan) return { ...told(plan.refusal), statements: plan.writes.map(headOf) }
    const { assertions = [], writes, stores: _, ...rest } = plan
    return { ...rest, statements: [...assertions, ...writes].map(headOf) }
  } catch (thrown) {
    return told(thrown)
  }
}

function told(thrown: unknown) {
  if (!(thrown instanceof Problem)) throw thrown
  const { errors } = thrown.info
  return { problem: thrown.code, ...(errors && { errors: Object.keys(errors) }) }
}

/** `app.move_import(…)` is `move_import`, and `update "event" set …` is `update event`. */
function headOf(query: Query): string {
  const { sql } = builtOf(query).getQuery()
  const called = /^select app\.(\w+)\(/.exec(sql)?.[1]
  if (called) return called
  const [, action, table] = /^(insert|update|delete)(?: into| from)? "?(\w+)"?/.exec(sql) ?? []
  if (action && table) return `${action} ${table}`
  throw new Error(`no statement of a table: ${sql}`)
}
