import { afterAll, describe, expect, inject, it } from 'vitest'
import { newEmail } from '../support/accounts.ts'
import { type CallOptions, call } from '../support/client.ts'
import { type Community, mintCommunity } from '../support/community.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { type OwnIsolate, startOwnIsolate } from '../support/own-isolate.ts'
import { publishedEvent } from '../support/programme.ts'
import { oneOf } from '../support/selection.ts'
import { connectAsOwner, waitForBlocked } from '../support/sql-batch.ts'

const nowhere = 'http://127.0.0.1:1'
/** One for all tests with the same settings. */
const isolates = new Map<string, OwnIsolate>()
/** Of the test that runs. */
let isolate: OwnIsolate

afterAll(() => Promise.all([...isolates.values()].map((each) => each.stop())))

async function start(bindings: Record<string, string>) {
  const settings = JSON.stringify(bindings)
  isolate = isolates.get(settings) ?? (await startOwnIsolate(bindings))
  isolates.set(settings, isolate)
  const { origin } = isolate
  return (target: Community | { host: string }, path: string, options: CallOptions = {}) =>
    call(target, path, { ...options, origin })
}

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  return { community, organizer, event: await publishedEvent(community, organizer) }
}

describe('Redis down', () => {
  it('reads go on, writes and sign-in are refused and change nothing; /health says which', async () => {
    const { community, organizer, event } = await stage()
    const ask = await start({ UPSTASH_REDIS_REST_URL: nowhere })
    const path = `/api/event/${event.id}`
    expect((await ask(community, path)).json.title).toBe('A conference')
    expect((await ask(community, path, { as: organizer })).status).toBe(200)
    const edit = await ask(community, path, {
      method: 'PATCH',
      as: organizer,
      body: { title: 'Without Redis' },
      headers: { 'if-match': `"${event.concurrencyStamp}"` },
    })
    expect([edit.status, edit.json.code]).toEqual([503, 'rate_limit_unavailable'])
    expect(Number(edit.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(community, path)).json.title).toBe('A conference')
    const signIn = await ask(community, '/api/auth/local/login', {
      method: 'POST',
      body: { identifier: newEmail(), password: 'a password of theirs' },
      headers: { 'cf-connecting-ip': '2001:db8::1' },
    })
    expect([signIn.status, signIn.json.code]).toEqual([503, 'rate_limit_unavailable'])
    const health = await ask(community, '/health')
    expect(health.status).toBe(503)
    expect(health.json.checks).toMatchObject({
      database: { status: 'healthy' },
      redis: { status: 'unhealthy', reason: 'unreachable' },
      queue: { status: 'healthy' },
    })
  })

  it('a change elsewhere is still seen, from the database', async () => {
    const { community, organizer, event } = await stage()
    const ask = await start({ UPSTASH_REDIS_REST_URL: nowhere })
    const path = `/api/event/${event.id}`
    await ask(community, path)
    await call(community, path, {
      method: 'PATCH',
      as: organizer,
      body: { title: 'Elsewhere' },
      headers: { 'if-match': `"${event.concurrencyStamp}"` },
    })
    await expect.poll(async () => (await ask(community, path)).json.title).toBe('Elsewhere')
  })
})

describe('database down', () => {
  it('everything that needs it is a 503 problem with Retry-After; /alive is 200; /health says which', async () => {
    const { community, organizer } = await stage()
    const ask = await start({ DATABASE_HTTP_ENDPOINT: `${nowhere}/sql` })
    for (const options of [
      {},
      { as: organizer },
      { as: organizer, method: 'POST', body: { title: 'x' } },
    ]) {
      const answer = await ask(community, options.body ? '/api/event' : '/api/events', options)
      if (options.body) expect([400, 503]).toContain(answer.status)
      else expect([answer.status, answer.json.code]).toEqual([503, 'database_unavailable'])
      if (answer.status === 503)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN|connect|fetch|sql/i)
    }
    const alive = await ask(community, '/alive')
    expect([alive.status, alive.json]).toEqual([200, { status: 'alive' }])
    const health = await ask(community, '/health')
    expect(health.status).toBe(503)
    expect(health.json.checks.database).toEqual({
      status: 'unhealthy',
      reason: 'database_unavailable',
    })
    expect(health.json.checks.redis.status).toBe('healthy')
    // An isolate that has answered nothing yet cannot know who was erased, and answers nothing.
    for (const path of ['/api/nothing', '/api/event/my', '/']) {
      expect([path, (await ask(community, path)).status]).toEqual([path, 503])
    }
  })

  it('a call that hangs is a 503 within the timeout', async () => {
    const { community } = await stage()
    const ask = await start({ DATABASE_TIMEOUT_MS: '500' })
    expect((await ask(community, '/api')).status).toBe(200)
    Object.assign(isolate.neon.faults, { next: 'hang', on: 'from app.kept_' })
    const answer = await ask(community, '/api/events')
    expect([answer.status, answer.json.code]).toEqual([503, 'database_unavailable'])
    const line = JSON.parse(isolate.lines.findLast((each) => each.includes('"status":503'))!)
    expect(line).toMatchObject({ problem: 'database_unavailable', waitedFor: 'database' })
    const metrics = await ask({ host: `api.${inject('baseDomain')}` }, '/metrics')
    expect(metrics.text).toContain('marquee_timeouts_total{waited_for="database"} 1')
    expect((await ask(community, '/api/events')).status).toBe(200)
  })

  it('a read whose connection is dropped is sent once more, and a write is a 503', async () => {
    const { community, organizer, event } = await stage()
    const ask = await start({})
    for (const fault of ['drop-before', 'drop-after'] as const) {
      Object.assign(isolate.neon.faults, { next: fault, on: 'from app.kept_' })
      const answer = await ask(community, `/api/event/${event.id}`, { as: organizer })
      expect([fault, answer.status]).toEqual([fault, 200])
      expect(isolate.neon.faults.next).toBeUndefined()
    }
    Object.assign(isolate.neon.faults, { next: 'drop-before', on: 'update "event"' })
    const edit = await ask(community, `/api/event/${event.id}`, {
      method: 'PATCH',
      as: organizer,
      body: { title: 'Lost on its way' },
      headers: { 'if-match': `"${event.concurrencyStamp}"` },
    })
    expect([edit.status, edit.json.code]).toEqual([503, 'database_unavailable'])
    expect((await ask(community, `/api/event/${event.id}`)).json.title).toBe('A conference')
  })

  it('waiting for one row takes connections from nobody for long, and says what it waited for', async () => {
    const { community, organizer, event } = await stage()
    const ask = await start({})
    const holder = await connectAsOwner()
    await holder.query('begin')
    await holder.query('select 1 from event where id = $1 for update', [event.id])
    const edits = Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        ask(community, `/api/event/${event.id}`, {
          method: 'PATCH',
          as: organizer,
          body: { title: `Title ${index}` },
          headers: { 'if-match': `"${event.concurrencyStamp}"` },
        }),
      ),
    )
    await waitForBlocked(holder)
    const read = await ask(community, '/api/user', { as: await community.person() })
    expect(read.status).toBe(200)
    for (const { status, json } of await edits) {
      expect([status, json.code]).toEqual([503, 'database_unavailable'])
    }
    const waitedFor = isolate.lines.map((line) => JSON.parse(line).waitedFor)
    expect(waitedFor).toContain('lock')
    await holder.query('rollback')
    await holder.end()
  })
})

describe('token issuer down', () => {
  it('a token is refused as unchecked, not as wrong: its owner need not sign in again', async () => {
    const { community, organizer, event } = await stage()
    const issuers = JSON.parse(inject('bindings').TOKEN_ISSUERS!)
    const ask = await start({
      TOKEN_ISSUERS: JSON.stringify([{ ...issuers[0], jwksUri: `${nowhere}/jwks` }]),
    })
    const own = await ask(community, '/api/user', { as: organizer })
    expect([own.status, own.json.code]).toEqual([503, 'authentication_unavailable'])
    expect(own.headers.get('retry-after')).toBe('5')
    expect((await ask(community, `/api/event/${event.id}`)).status).toBe(200)
    const forged = await ask(community, '/api/user', { headers: { authorization: 'Bearer x.y.z' } })
    expect([forged.status, forged.json.code]).toEqual([401, 'authentication_required'])
  })
})

describe('a database whose migrations a worker does not know', () => {
  const changes = {
    'another version': `update app.schema_version set version = '9999_future+000000000000'`,
    'no version at all': 'delete from app.schema_version',
    'nothing of ours': 'drop schema app cascade',
  }
  it.each(oneOf(Object.entries(changes), 'schema'))('is not served: %s', async (_, change) => {
    const own = await createOwnDatabase()
    const client = await connectAsOwner(own.ownerUrl)
    await client.query(change)
    await client.end()
    const community = await mintCommunity()
    const organizer = await community.person()
    const ask = await start({ DATABASE_URL: own.url })
    for (const as of [null, organizer]) {
      const answer = await ask(community, '/api/events', { as })
      expect([answer.status, answer.json.code]).toEqual([503, 'database_schema_unknown'])
      expect(answer.headers.get('retry-after')).toBe('5')
    }
    const health = await ask(community, '/health')
    expect([health.status, health.json.checks.database]).toEqual([
      503,
      { status: 'unhealthy', reason: 'database_schema_unknown' },
    ])
    expect((await ask(community, '/alive')).status).toBe(200)
  })
})
