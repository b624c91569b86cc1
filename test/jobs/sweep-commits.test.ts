import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepOldCommits } from '../../src/domain/outbox/index.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { newId } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { databaseOf } from '../support/own-services.ts'

let at: Deployment
let isolates: Served[]
let person: string

const now = Date.parse('2026-11-24T12:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute

beforeAll(async () => {
  at = await startDeployment(topologies[0]!)
  isolates = [await at.start(), await at.start()]
  person = (await at.person()).id
})
afterAll(() => at.stop())

const tables = [
  ...['idempotency_key', 'outbox', 'session_refresh', 'user_session', 'identity_proof'],
  ...['pending_registration', 'sign_in_throttle', 'account_mail', 'data_export'],
]
beforeEach(async () => {
  for (const table of tables) await at.sql(`delete from ${table}`)
})

const sweep = (instant = now, rows = 1000) =>
  sweepOldCommits(
    { database: databaseOf(at), clock: { now: () => instant }, trips: new Trips() },
    rows,
  )

const countOf = async (table: string) => {
  const [row] = await at.sql<{ count: number }>(`select count(*)::integer as count from ${table}`)
  return row!.count
}
const time = (instant: number) => new Date(instant).toISOString()

/** Inserts one row of each kind whose time is an instant. */
const kinds: Record<
  string,
  { table: string; keptFor: number; add(instant: string): Promise<unknown> }
> = {
  'a replay result, a day after the write': {
    table: 'idempotency_key',
    keptFor: day,
    add: (instant) =>
      at.sql(
        `insert into idempotency_key (tenant_id, key, operation_id, fingerprint, result, created_at)
         values ($1, $2, 'x', 'x', '{}', $3)`,
        [at.community.id, newId(), instant],
      ),
  },
  'a message, a week after it was sent': {
    table: 'outbox',
    keptFor: 7 * day,
    add: (instant) =>
      at.sql(
        `insert into outbox (id, tenant_id, job, payload, sent_at) values ($1, $2, 'x', '{}', $3)`,
        [newId(), at.community.id, instant],
      ),
  },
  'the record of an export, a year after it': {
    table: 'data_export',
    keptFor: 365 * day,
    add: (instant) =>
      at.sql(
        `insert into data_export (id, tenant_id, list, filters, row_count, created_at)
         values ($1, $2, 'CommunityMembers', '[]', 1, $3)`,
        [newId(), at.community.id, instant],
      ),
  },
  'a session that has expired': {
    table: 'user_session',
    keptFor: 0,
    add: (instant) => session(instant),
  },
  'a session, thirty days after it was ended': {
    table: 'user_session',
    keptFor: 30 * day,
    add: (instant) => session(time(now + 300 * day), instant),
  },
  'a refresh token that has expired': {
    table: 'session_refresh',
    keptFor: 0,
    add: async (instant) => refresh(await session(time(now + 300 * day)), instant),
  },
  'a proof or challenge that has expired': {
    table: 'identity_proof',
    keptFor: 0,
    add: (instant) =>
      at.sql(
        `insert into identity_proof (hash, purpose, user_id, expires_at) values ($1, 'replace', $2, $3)`,
        [newId(), person, instant],
      ),
  },
  'a registration that nobody completed': {
    table: 'pending_registration',
    keptFor: 0,
    add: (instant) =>
      at.sql(
        `insert into pending_registration
           (id, tenant_id, email, first_name, last_name, password_hash, expires_at)
         values ($1, $2, $3, 'A', 'B', 'x', $4)`,
        [newId(), at.community.id, `${newId()}@example.test`, instant],
      ),
  },
  'failed sign-ins, after a day': {
    table: 'sign_in_throttle',
    keptFor: day,
    add: (instant) => throttle(`account:${newId()}`, instant),
  },
  'a source that an account is known from, after ninety days': {
    table: 'sign_in_throttle',
    keptFor: 90 * day,
    add: (instant) => throttle(`known:${newId()}`, instant),
  },
  // The last retry of the queue comes 31 hours after the first attempt, and is to send nothing twice.
  'a mail that was asked for or sent, after two days': {
    table: 'account_mail',
    keptFor: 2 * day,
    add: (instant) =>
      at.sql(
        'insert into account_mail (id, tenant_id, email_hash, created_at) values ($1, $2, $3, $4)',
        [newId(), at.community.id, newId(), instant],
      ),
  },
  // What was given up is kept by the queue for seven days after that, and its retries take 31 hours again.
  'who was sent a mail of several, after ten days': {
    table: 'account_mail',
    keptFor: 10 * day,
    async add(instant) {
      const mailId = newId()
      await at.sql(`select set_config('app.tenant_id', $1, false)`, [at.community.id])
      await at.sql('select app.settle_recipient_mails($1)', [
        JSON.stringify([{ mailId, address: 'kim@example.test' }]),
      ])
      await at.sql(`select set_config('app.tenant_id', '', false)`)
      await at.sql(
        `update account_mail set created_at = $2 where id = app.recipient_mail_id($1, 'kim@example.test')`,
        [mailId, instant],
      )
    },
  },
}

async function session(expiresAt: string, revokedAt: string | null = null) {
  const id = newId()
  await at.sql(
    `insert into user_session (id, user_id, method, expires_at, revoked_at)
     values ($1, $2, 'password', $3, $4)`,
    [id, person, expiresAt, revokedAt],
  )
  return id
}
const refresh = (sessionId: string, expiresAt: string, count = 1) =>
  at.sql(
    `insert into session_refresh (hash, session_id, expires_at)
     select gen_random_uuid()::text, $1, $2 from generate_series(1, $3::integer)`,
    [sessionId, expiresAt, count],
  )
const throttle = (key: string, lastFailedAt: string) =>
  at.sql(
    'insert into sign_in_throttle (key, account_hash, failures, last_failed_at) values ($1, $2, 1, $3)',
    [key, newId(), lastFailedAt],
  )

describe('what goes', () => {
  it.each(Object.keys(kinds))('%s: at that instant, and not a millisecond before', async (kind) => {
    const { table, keptFor, add } = kinds[kind]!
    const before = await countOf(table)
    await add(time(now - keptFor + 1))
    await sweep()
    expect(await countOf(table)).toBe(before + 1)
    await add(time(now - keptFor))
    await sweep()
    expect(await countOf(table)).toBe(before + 1)
    await sweep(now + 1)
    expect(await countOf(table)).toBe(before)
  })

  it('never a message that was not sent, however old it is', async () => {
    await at.sql(
      `insert into outbox (id, tenant_id, job, payload, created_at, claimed_until)
       values ($1, $2, 'x', '{}', $3, $4)`,
      [newId(), at.community.id, time(now - 400 * day), time(Date.now() + day)],
    )
    await sweep()
    expect(await countOf('outbox')).toBe(1)
  })

  it('a session with its refresh tokens, though these would be good for longer', async () => {
    const [ended, open] = [await session(time(now)), await session(time(now + 1))]
    for (const each of [ended, open]) await refresh(each, time(now + 90 * day), 30)
    await sweep(now, 10)
    const rows = await at.sql<{ id: string; tokens: number }>(
      `select s.id, count(r.hash)::integer as tokens from user_session s
       left join session_refresh r on r.session_id = s.id group by s.id`,
    )
    expect(rows).toEqual([{ id: open, tokens: 30 }])
  })
})

describe('work that has piled up', () => {
  const pile = async (count: number) => {
    const old = time(now - 400 * day)
    for (const { add } of Object.values(kinds)) {
      for (let each = 0; each < count; each++) await add(old)
    }
  }
  const total = async () =>
    (await Promise.all(tables.map(countOf))).reduce((sum, count) => sum + count, 0)

  it('is done by one run in bounded commits, and again there is nothing to do', async () => {
    await pile(25)
    const before = await total()
    expect(before).toBeGreaterThan(250)
    await sweep(now, 10)
    // The sessions of the refresh tokens are open.
    expect(await total()).toBe(25)
    await sweep(now, 10)
    expect(await total()).toBe(25)
  })

  it('a run stops at its bound, and the next one goes on', async () => {
    await pile(105)
    await sweep(now, 1)
    expect(await countOf('idempotency_key')).toBe(5)
    await sweep(now, 1)
    expect(await countOf('idempotency_key')).toBe(0)
  })

  it('is shared by runs that overlap, also by deliveries that come twice', async () => {
    await pile(20)
    await kinds['a replay result, a day after the write']!.add(time(Date.now() - day + minute))
    const deliver = (isolate: number) =>
      deliverJob(at, isolates[isolate]!, { job: 'sweep-commits' })
    const runs = await Promise.all([deliver(0), deliver(1), deliver(0)])
    expect(runs.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await deliver(1)).status).toBe(200)
    expect(await countOf('idempotency_key')).toBe(1)
    expect(await total()).toBe(21)
  })
})
