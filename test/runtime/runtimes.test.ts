import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { guestHeaders } from '../../src/kernel/guest-orders.ts'
import { type Community, mintCommunity, newId, type Person } from '../support/community.ts'
import { admitGuests, kim, orderedOf, proven } from '../support/guests.ts'
import { type Isolate, runtimes, startIsolate } from '../support/isolate.ts'
import { saleOf } from '../support/orders.ts'
import { informationOnly } from '../support/programme.ts'
import { type Sent, send } from './request.ts'

describe.each(runtimes)('the product on %s', (runtime) => {
  const lines: string[] = []
  let isolate: Isolate
  let community: Community
  let organizer: Person
  let ask: (path: string, options?: Partial<Sent>) => ReturnType<typeof send>

  beforeAll(async () => {
    isolate = await startIsolate(runtime, {
      bindings: inject('bindings'),
      log: (line) => lines.push(line),
    })
    community = await mintCommunity()
    organizer = await community.person()
    ask = (path, options = {}) =>
      send({ origin: isolate.origin, host: community.host, path, ...options })
  })
  afterAll(() => isolate?.stop())

  const create = (headers: Record<string, string> = {}) =>
    ask('/api/event', {
      method: 'POST',
      headers: { authorization: `Bearer ${organizer.token}`, ...headers },
      body: {
        title: 'A conference',
        timezone: 'Europe/Brussels',
        participationConfiguration: informationOnly,
      },
    })

  it('is alive, and healthy with database, Redis and queue', async () => {
    const alive = await ask('/alive')
    expect([alive.status, alive.text]).toEqual([200, '{"status":"alive"}'])
    const health = await ask('/health')
    expect([health.status, JSON.parse(health.text).status]).toEqual([200, 'healthy'])
  })

  it('answers the root of the API on the host of the community', async () => {
    const root = await ask('/api')
    expect(root.status, root.text).toBe(200)
    expect(root.headers['content-type']).toBe('application/hal+json')
    expect(JSON.parse(root.text)._links.self.href).toBe('/api')
    const elsewhere = await ask('/api', { host: `${newId()}.${inject('baseDomain')}` })
    expect([elsewhere.status, JSON.parse(elsewhere.text).code]).toEqual([
      404,
      'tenant_not_resolved',
    ])
  })

  it('writes once however often it is told, and reads what it wrote', async () => {
    const key = { 'idempotency-key': newId() }
    const [first, second] = [await create(key), await create(key)]
    expect([first.status, second.status], second.text).toEqual([201, 201])
    expect(second.headers['x-idempotency-replay']).toBe('true')
    expect(JSON.parse(second.text).id).toBe(JSON.parse(first.text).id)
    const path = `/api/event/${JSON.parse(first.text).id}`
    const publish = await ask(`${path}/publish`, {
      method: 'POST',
      headers: { authorization: `Bearer ${organizer.token}` },
    })
    expect(publish.status, publish.text).toBe(200)
    const read = await ask(path)
    expect([read.status, JSON.parse(read.text).title]).toEqual([200, 'A conference'])
  })

  it('opens the order of a guest by a secret that no line of the log has', async () => {
    const sale = await saleOf()
    await admitGuests(sale)
    const {
      community: { host },
    } = sale
    const headers = await proven(sale, newId())
    const body = { ...orderedOf(sale), participants: [kim], finalize: true }
    const started = await ask(`${sale.path}/guest`, { host, method: 'POST', headers, body })
    expect(started.status, started.text).toBe(201)
    const capability = String(started.headers[guestHeaders.capability])
    const at = `${sale.path}/guest/${JSON.parse(started.text).id}`
    const shown = { [guestHeaders.capability]: capability }
    expect((await ask(at, { host, headers: shown })).status).toBe(200)
    expect((await ask(at, { host })).status).toBe(404)
    const told = () => lines.join('\n')
    await expect.poll(told).toContain('"operation":"getGuestOrder","method":"GET","status":404')
    const secrets = [
      capability,
      headers[guestHeaders.challenge],
      headers[guestHeaders.proof],
      kim.email,
    ]
    for (const secret of secrets) expect(told()).not.toContain(secret)
  })

  it('shows the page of the site, without script', async () => {
    const page = await ask('/')
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.text).toContain(`Community ${community.slug}`)
    const [path] = /\/assets\/site-\w+\.css/.exec(page.text)!
    const style = await ask(path)
    expect([style.status, style.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/css/),
    ])
  })

  it('answers 304 to the ETag it gave, also to a client that takes compressed bytes', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const first = await ask('/api/events', { headers })
    // Deno compresses, and so does what is in front of Workers. Compressed bytes have a weak ETag.
    const isDeno = runtime === 'deno'
    expect(first.headers['content-encoding']).toBe(isDeno ? 'gzip' : undefined)
    const etag = String(first.headers.etag)
    expect(etag).toMatch(isDeno ? /^W\/"[\w+/=-]+"$/ : /^"[\w+/=-]+"$/)
    const again = await ask('/api/events', { headers: { ...headers, 'if-none-match': etag } })
    const strong = etag.replace('W/', '')
    expect([again.status, again.headers.etag, again.text]).toEqual([304, strong, ''])
    const whole = await ask('/api/events')
    expect([whole.headers['content-encoding'], whole.headers.etag]).toEqual([undefined, strong])
    if (isDeno) expect(whole.headers.vary).toContain('Accept-Encoding')
  })

  it('HEAD answers without a body; another method is told which are allowed', async () => {
    const head = await ask('/api/events', { method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    const put = await ask('/api/events', { method: 'PUT' })
    expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('logs one line of JSON a request', async () => {
    const id = newId()
    await ask('/api/events', { headers: { 'x-correlation-id': id } })
    await expect.poll(() => lines.filter((line) => line.includes(id)).length).toBe(1)
    const line = JSON.parse(lines.find((entry) => entry.includes(id))!)
    expect(line).toMatchObject({ operation: 'listEvents', method: 'GET', status: 200 })
  })

  it('a wrong configuration serves nothing; the log names settings, never values', async () => {
    const { DATABASE_URL: _, ...bindings } = inject('bindings')
    const said: string[] = []
    const wrong = await startIsolate(runtime, {
      bindings: { ...bindings, QSTASH_URL: 'not-an-address-canary', DEPLOYMENT_MODE: 'canary' },
      log: (line) => said.push(line),
    })
    try {
      for (const path of ['/alive', '/api', '/jobs/relay-outbox']) {
        const answer = await send({ origin: wrong.origin, host: community.host, path })
        expect(answer.status, path).toBe(503)
        expect(answer.text).not.toContain('canary')
      }
      await expect.poll(() => said.join('\n')).toContain('DATABASE_URL is missing')
      const text = said.join('\n')
      expect(text).toContain('QSTASH_URL is malformed')
      expect(text).toContain('DEPLOYMENT_MODE is malformed')
      expect(text).not.toContain('canary')
      expect(text).not.toContain(bindings.UPSTASH_REDIS_REST_TOKEN)
    } finally {
      await wrong.stop()
    }
  })
})
