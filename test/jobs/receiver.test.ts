import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Qstash, startQstash } from '../../local/qstash/server.ts'
import { goodPassword } from '../support/accounts.ts'
import { call } from '../support/client.ts'
import { newId } from '../support/community.ts'
import { type OwnData, startOwnData } from '../support/own-database.ts'
import { type OwnIsolate, startOwnIsolate } from '../support/own-isolate.ts'
import { connectAsOwner } from '../support/sql-batch.ts'
import { until } from '../support/until.ts'

const keys = { current: inject('queueSigningKey'), next: 'sig_local_next' }
/** Everybody knows these: they are printed in the SDK, for its development server. */
const devKeys = {
  current: 'sig_7kYjw48mhY7kAjqNGcy6cr29RJ6r',
  next: 'sig_5ZB6DVzB1wjE8S6rZ7eenA8Pdnhs',
}
const jobsOrigin = inject('bindings').JOBS_ORIGIN!
const host = new URL(jobsOrigin).host

/** Deno runs the bundle of a test without a file name that a frame could have. */
const hasFrames = inject('runtime') !== 'deno'
/** Deno sends a request again itself when a kept connection closes without an answer. */
const withoutAnswers = { next: 'drop-before', times: 8 } as const
const answersAgain = { next: undefined, times: undefined } as const

let isolate: OwnIsolate
let broken: OwnIsolate
let queue: Qstash
let data: OwnData
let owner: Client
let own: Record<string, string>
const tenantId = newId()
/** The community that somebody registers in. */
const othersId = newId()

beforeAll(async () => {
  data = await startOwnData()
  queue = await startQstash({
    token: 'local-queue',
    currentSigningKey: keys.current,
    nextSigningKey: keys.next,
  })
  const bindings = {
    ...data.bindings,
    QSTASH_URL: queue.url,
    QSTASH_DEV: 'true',
  }
  own = bindings
  isolate = await startOwnIsolate(bindings)
  broken = await startOwnIsolate({ ...bindings, QSTASH_URL: 'http://127.0.0.1:1' })
  owner = await connectAsOwner(data.ownerUrl)
  await owner.query(
    `insert into tenant (id, slug, full_name, tenant_status_id, allows_registration)
     values ($1, 'jobs', 'Jobs', 2, true), ($2, 'others', 'Others', 2, true)`,
    [tenantId, othersId],
  )
})

afterAll(async () => {
  await owner?.end()
  await Promise.all([isolate?.stop(), broken?.stop(), queue?.stop(), data?.stop()])
})

interface Delivery {
  job?: string
  body?: string
  key?: string
  url?: string
  signedBody?: string
  /** Null: it never expires. */
  expiresIn?: number | null
  algorithm?: string
  /** What is asked for behind the address. */
  query?: string
  issuer?: string
  signature?: string | null
  at?: OwnIsolate
}

async function deliver(delivery: Delivery = {}) {
  const { job = 'relay-outbox', body = '{}', at = isolate } = delivery
  const signature =
    delivery.signature === undefined ? await sign(job, body, delivery) : delivery.signature
  return call({ host }, `/jobs/${job}${delivery.query ?? ''}`, {
    method: 'POST',
    origin: at.origin,
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature !== null && { 'upstash-signature': signature }),
    },
  })
}

function sign(job: string, body: string, delivery: Delivery) {
  const now = Math.floor(Date.now() / 1000)
  const hash = createHash('sha256')
    .update(delivery.signedBody ?? body)
    .digest('base64url')
  const token = new SignJWT({ body: hash })
    .setProtectedHeader({ alg: delivery.algorithm ?? 'HS256', typ: 'JWT' })
    .setIssuer(delivery.issuer ?? 'Upstash')
    .setSubject(delivery.url ?? `${jobsOrigin}/jobs/${job}`)
    .setIssuedAt(now)
    .setNotBefore(now - 300)
    .setJti(`jwt_${newId()}`)
  if (delivery.expiresIn !== null) token.setExpirationTime(now + (delivery.expiresIn ?? 300))
  return token.sign(new TextEncoder().encode(delivery.key ?? keys.current))
}

async function leaveMessage(leasedFor: string | null = null, of = tenantId) {
  const id = newId()
  await owner.query(
    `insert into outbox (id, tenant_id, job, payload, claimed_until)
     values ($1, $2, $3, '{"n":1}', now() + $4::interval)`,
    [id, of, `job-${id}`, leasedFor],
  )
  return id
}

/** Somebody registers, and a mail waits for the queue. */
const register = ({ origin }: OwnIsolate) =>
  call({ host: `others.${inject('baseDomain')}` }, '/api/auth/local/register', {
    method: 'POST',
    origin,
    body: {
      email: `${newId()}@example.test`,
      password: goodPassword,
      firstName: 'A',
      lastName: 'B',
    },
  })

const messageOf = async (id: string) => {
  const { rows } = await owner.query<{ sent: boolean; attempts: number; leased: boolean }>(
    `select sent_at is not null as sent, attempts, coalesce(claimed_until > now(), false) as leased
     from outbox where id = $1`,
    [id],
  )
  return rows[0]!
}

async function published(id: string): Promise<number> {
  const answer = await fetch(
    `${queue.url}/v2/events?count=1000&url=${encodeURIComponent(`${jobsOrigin}/jobs/job-${id}`)}`,
    {
      headers: { authorization: 'Bearer local-queue' },
    },
  )
  const { events } = (await answer.json()) as { events: { url: string; messageId: string }[] }
  const messages = events.filter(({ url }) => url === `${jobsOrigin}/jobs/job-${id}`)
  return new Set(messages.map(({ messageId }) => messageId)).size
}

describe('deliveries', () => {
  it('verifies the signature always: whatever is not signed for us is 401 and does nothing', async () => {
    const id = await leaveMessage()
    const [head, claims] = (await sign('relay-outbox', '{}', {})).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const wrong: [string, Delivery][] = [
      ['unsigned', { signature: null }],
      ['empty', { signature: '' }],
      ['garbage', { signature: 'x.y.z' }],
      ['without a signature part', { signature: `${head}.${claims}.` }],
      ['with algorithm none', { signature: `${none}.${claims}.` }],
      ['forged', { key: 'sig_somebody_else' }],
      ['signed with the key of the development server', { key: devKeys.current }],
      ['signed with its next key', { key: devKeys.next }],
      ['expired', { expiresIn: -60 }],
      ['without an end', { expiresIn: null }],
      ['by HS384', { algorithm: 'HS384' }],
      ['by HS512', { algorithm: 'HS512' }],
      ['with a query that is not signed', { query: '?a=1' }],
      ['with an empty query', { query: '?' }],
      ['for another URL', { url: `${jobsOrigin}/jobs/sweep-commits` }],
      ['for another origin', { url: 'https://other.example/jobs/relay-outbox' }],
      ['with a tampered body', { signedBody: '{}', body: '{"a":1}' }],
      ['by another issuer', { issuer: 'Somebody' }],
    ]
    for (const [what, delivery] of wrong) {
      const answer = await deliver(delivery)
      expect([what, answer.status, answer.text]).toEqual([what, 401, ''])
      expect(answer.headers.get('upstash-nonretryable-error')).toBeNull()
    }
    expect(await messageOf(id)).toEqual({ sent: false, attempts: 0, leased: false })
  })

  it('takes each delivery once: what is replayed is 401 and does nothing, however it is written', async () => {
    const signature = await sign('relay-outbox', '{}', {})
    const first = await leaveMessage()
    expect((await deliver({ signature })).status).toBe(200)
    expect((await messageOf(first)).sent).toBe(true)
    const later = await leaveMessage()
    // The last character of a signature has bits that mean nothing.
    const others = ['ABCD', 'EFGH', 'IJKL', 'MNOP', 'QRST', 'UVWX', 'YZab', 'cdef', 'ghij', 'klmn']
      .concat(['opqr', 'stuv', 'wxyz', '0123', '4567', '89-_'])
      .find((group) => group.includes(signature.at(-1)!))!
    for (const last of others) {
      const again = await deliver({ signature: `${signature.slice(0, -1)}${last}` })
      expect([last, again.status, again.text]).toEqual([last, 401, ''])
    }
    expect(await messageOf(later)).toEqual({ sent: false, attempts: 0, leased: false })
    expect((await deliver()).status).toBe(200)
    expect((await messageOf(later)).sent).toBe(true)
  })

  it('whether it is new cannot be told: the queue tries again', async () => {
    const id = await leaveMessage()
    const alone = await startOwnIsolate({ ...own, UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:1' })
    expect((await deliver({ at: alone })).status).toBe(500)
    expect((await messageOf(id)).sent).toBe(false)
    await alone.stop()
    expect((await deliver()).status).toBe(200)
  })

  it('takes the current and the next key, over the raw body', async () => {
    for (const key of Object.values(keys)) {
      const id = await leaveMessage()
      const answer = await deliver({ key, body: ' {"any": "thing"} ' })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect((await messageOf(id)).sent).toBe(true)
      expect(await published(id)).toBe(1)
    }
  })

  it.each([
    ['an unknown job', { job: 'no-such-job' }],
    ['a payload that can never be one', { body: '[]' }],
    ['no JSON', { body: 'not json' }],
  ])('%s is poison: 489 and not to be retried', async (_, delivery) => {
    const answer = await deliver(delivery)
    expect([answer.status, answer.headers.get('upstash-nonretryable-error')]).toEqual([489, 'true'])
  })

  it('work that fails is 500, so that the queue tries again', async () => {
    Object.assign(isolate.neon.faults, withoutAnswers)
    const answer = await deliver()
    Object.assign(isolate.neon.faults, answersAgain)
    expect([answer.status, answer.text]).toEqual([500, ''])
    expect((await deliver()).status).toBe(200)
  })

  /** What the log says where every change of a message raises this. */
  async function toldOf(raised: string) {
    await leaveMessage()
    await owner.query(`create function fail_on_purpose() returns trigger language plpgsql as $$ begin
      raise exception 'planted %', old.payload using ${raised}, detail = old.job; end $$`)
    await owner.query(
      `create trigger fail before update on outbox for each row execute function fail_on_purpose()`,
    )
    const before = isolate.lines.length
    expect((await deliver()).status).toBe(500)
    await owner.query('drop function fail_on_purpose cascade')
    await expect.poll(() => isolate.lines.length).toBeGreaterThan(before)
    const told = isolate.lines.slice(before).join()
    expect(told).not.toMatch(/planted|job-/)
    return JSON.parse(told)
  }

  it('why work fails is in the log, and nothing of what it works on', async () => {
    expect(await toldOf(`errcode = 'P0001'`)).toMatchObject({
      operation: 'job relay-outbox',
      status: 500,
      fault: 'UnexpectedDatabaseError',
      sqlState: 'P0001',
      ...(hasFrames && {
        at: expect.arrayContaining([expect.stringMatching(/^[\w.-]+\.[cm]?[jt]s:\d+:\d+$/)]),
      }),
    })
    const metrics = await call({ host }, '/metrics', { origin: isolate.origin })
    expect(metrics.text).toContain(
      'marquee_faults_total{operation="job relay-outbox",class="UnexpectedDatabaseError"} 1',
    )
  })

  it('a constraint that work meets is in the log by its name', async () => {
    const raised = `errcode = '23505', constraint = 'room_name_once'`
    expect(await toldOf(raised)).toMatchObject({
      operation: 'job relay-outbox',
      problem: 'validation_failed',
      behind: { fault: 'DatabaseError', sqlState: '23505', constraint: 'room_name_once' },
    })
  })

  it('a refusal that it met is in the log by its code', async () => {
    const before = isolate.lines.length
    Object.assign(isolate.neon.faults, withoutAnswers)
    expect((await deliver()).status).toBe(500)
    Object.assign(isolate.neon.faults, answersAgain)
    await expect.poll(() => isolate.lines.length).toBeGreaterThan(before)
    expect(JSON.parse(isolate.lines.at(-1)!)).toMatchObject({
      operation: 'job relay-outbox',
      problem: 'database_unavailable',
    })
  })

  it('a delivery may come twice', async () => {
    const id = await leaveMessage()
    expect((await deliver()).status).toBe(200)
    expect((await deliver()).status).toBe(200)
    expect(await published(id)).toBe(1)
  })
})

describe('the outbox leaves at least once', () => {
  it('every message, in batches, with the community in its payload', async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, () => leaveMessage()))
    expect((await deliver()).status).toBe(200)
    for (const id of ids) expect((await messageOf(id)).sent).toBe(true)
    expect(await published(ids[0]!)).toBe(1)
    expect(await published(ids.at(-1)!)).toBe(1)
  })

  it('a relay that dies between lease and settle loses its lease, never the message', async () => {
    const id = await leaveMessage()
    // Leases, and cannot reach the queue.
    expect((await deliver({ at: broken })).status).toBe(500)
    expect(await messageOf(id)).toEqual({ sent: false, attempts: 1, leased: true })
    expect((await deliver()).status).toBe(200)
    expect(await messageOf(id)).toEqual({ sent: false, attempts: 1, leased: true })
    await owner.query(
      `update outbox set claimed_until = now() - interval '1 second' where id = $1`,
      [id],
    )
    expect((await deliver()).status).toBe(200)
    expect(await messageOf(id)).toMatchObject({ sent: true, attempts: 2 })
    expect(await published(id)).toBe(1)
  })

  it('a relay that dies after publishing sends again, and the queue drops what it has seen', async () => {
    const id = await leaveMessage()
    expect((await deliver()).status).toBe(200)
    await owner.query('update outbox set sent_at = null, claimed_until = null where id = $1', [id])
    expect((await deliver()).status).toBe(200)
    expect((await messageOf(id)).sent).toBe(true)
    expect(await published(id)).toBe(1)
  })

  it('a commit hands over what its own community left, and holds back nothing of another', async () => {
    const other = await leaveMessage()
    expect((await register(isolate)).status).toBe(202)
    await until(async () => {
      const mails = `select from outbox where job = 'send-account-mail' and sent_at is not null`
      return (await owner.query(mails)).rowCount === 1
    }, 'handed over')
    expect(await messageOf(other)).toEqual({ sent: false, attempts: 0, leased: false })
  })

  it('a commit hands over its own messages at once, however many of its community wait', async () => {
    const waiting = await Promise.all(
      Array.from({ length: 60 }, () => leaveMessage(null, othersId)),
    )
    const unsent = `select from outbox where job = 'send-account-mail' and sent_at is null`
    const before = (await owner.query(unsent)).rowCount
    expect((await register(isolate)).status).toBe(202)
    await until(async () => {
      const sent = await owner.query(
        'select from outbox where id = any($1) and sent_at is not null',
        [waiting],
      )
      return (sent.rowCount ?? 0) > 0
    }, 'handed over')
    expect((await owner.query(unsent)).rowCount).toBe(before)
    expect((await deliver()).status).toBe(200)
    for (const id of waiting) expect(await messageOf(id)).toMatchObject({ sent: true })
  })

  it('a commit whose messages the queue does not take is answered, and the log says why they wait', async () => {
    expect((await register(broken)).status).toBe(202)
    await expect
      .poll(() => broken.lines.find((line) => line.includes('"isAfterwards":true')))
      .toBeDefined()
    const line = JSON.parse(broken.lines.find((each) => each.includes('"isAfterwards":true'))!)
    expect(line).toMatchObject({ level: 'error', operation: 'registerLocalAccount' })
    expect(line.fault ?? line.problem).toBeDefined()
  })

  it('two relays at once do not take the same message', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => leaveMessage()))
    const answers = await Promise.all(Array.from({ length: 4 }, () => deliver()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const id of ids) expect(await messageOf(id)).toMatchObject({ sent: true, attempts: 1 })
  })

  it('a message under a lease is left to its holder', async () => {
    const id = await leaveMessage('1 hour')
    expect((await deliver()).status).toBe(200)
    expect((await messageOf(id)).sent).toBe(false)
  })
})
