import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settleHostname } from '../../src/domain/custom-domains/index.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { call } from '../support/client.ts'
import { type CloudflareServer, startCloudflare } from '../support/cloudflare-server.ts'
import { newId, type Person } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { newHost, sayOfName } from '../support/domains.ts'
import { databaseOf } from '../support/own-services.ts'

let at: Deployment
let isolates: Served[]
let cloudflare: CloudflareServer
let administrator: Person

beforeAll(async () => {
  at = await startDeployment(topologies[0]!)
  cloudflare = await startCloudflare()
  // Nothing is delivered but by hand.
  const settings = { ...cloudflare.settings, QSTASH_URL: 'http://127.0.0.1:1' }
  isolates = [await at.start(settings), await at.start(settings)]
  administrator = await at.person()
  await at.sql(
    `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
     values (gen_random_uuid(), $1, $2, 'tenant', $1, 11)`,
    [at.community.id, administrator.id],
  )
})
afterAll(async () => {
  await at.stop()
  await cloudflare.close()
})
beforeEach(async () => {
  cloudflare.failing = 'nothing'
  cloudflare.before = null
  cloudflare.hostnames.clear()
  cloudflare.asked.length = 0
  await at.sql('delete from custom_domain')
  await at.sql('delete from outbox')
})

const deliver = (job: string, payload: Record<string, string> = {}, isolate = 0) =>
  deliverJob(at, isolates[isolate]!, { job, ...payload })
const settle = (host: string, isolate = 0) => deliver('settle-hostname', { host }, isolate)
const settleDue = (isolate = 0) => deliver('settle-hostnames', {}, isolate)

/** The messages about hosts that wait in the outbox. */
const messages = async () =>
  (
    await at.sql<{ host: string }>(
      `select payload->>'host' as host from outbox where job = 'settle-hostname' order by position`,
    )
  ).map(({ host }) => host)

async function claim(tenantId = at.community.id, host = newHost()) {
  const id = newId()
  const token = `token-${id}`
  await at.sql(
    `insert into custom_domain (id, tenant_id, host, token, next_check_at, concurrency_stamp)
     values ($1, $2, $3, $4, now(), gen_random_uuid())`,
    [id, tenantId, host, token],
  )
  return { id, host, token }
}

/** A domain that a check of its records has proved. */
async function verified() {
  const made = await claim()
  await sayOfName(`_marquee-challenge.${made.host}`, { TXT: [made.token] })
  expect((await deliver('verify-domains')).status).toBe(200)
  return made
}

const ask = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  call(at.community, path, { as: administrator, origin: isolates[0]!.origin, ...options })
const read = async (id: string) => (await ask(`/api/tenant/domains/${id}`)).json

async function remove(id: string) {
  const { concurrencyStamp } = await read(id)
  const headers = { 'if-match': `"${concurrencyStamp}"` }
  const answer = await ask(`/api/tenant/domains/${id}`, { method: 'DELETE', headers })
  expect(answer.status, answer.text).toBe(204)
}

describe('a domain of a community', () => {
  it('has a certificate from its proof on, and tells how far it is', async () => {
    const waiting = await claim()
    expect(await read(waiting.id)).toMatchObject({ state: 'Pending', certificate: null })
    expect(await messages()).toEqual([])
    const { id, host } = await verified()
    expect(await messages()).toEqual([host])
    expect(await read(id)).toMatchObject({ state: 'Verified', certificate: null })

    expect((await settle(host)).status).toBe(200)
    expect([...cloudflare.hostnames.keys()]).toEqual([host])
    expect((await read(id)).certificate).toBe('Pending')
    cloudflare.turn(host, 'pending', 'validation_timed_out')
    await settle(host)
    expect((await read(id)).certificate).toBe('Failed')
    cloudflare.turn(host, 'active', 'active')
    await settle(host)
    expect((await read(id)).certificate).toBe('Active')
    // A check that changes nothing asks nobody.
    await at.sql('update custom_domain set next_check_at = now()')
    await deliver('verify-domains')
    expect(await messages()).toEqual([host])
  })

  it('that is removed is forgotten there, too', async () => {
    const { id, host } = await verified()
    const other = await verified()
    for (const each of [host, other.host]) await settle(each)
    await remove(id)
    expect(await messages()).toEqual([host, other.host, host])
    expect(cloudflare.hostnames.has(host)).toBe(true)
    expect((await settle(host)).status).toBe(200)
    expect([...cloudflare.hostnames.keys()]).toEqual([other.host])
  })

  it('that another community takes over stays, and the state of before is nobody’s', async () => {
    const { id, host } = await verified()
    await settle(host)
    cloudflare.turn(host, 'active', 'active')
    await settle(host)
    const winner = newId()
    await at.sql(
      `insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, 'Others', 2)`,
      [winner, `c${winner.replaceAll('-', '').slice(-20)}`],
    )
    await at.sql(`update tenant_domain set failing_since = now() - interval '15 days'`)
    const { token } = await claim(winner, host)
    await sayOfName(`_marquee-challenge.${host}`, { TXT: [token] })
    await at.sql('delete from outbox')
    await deliver('verify-domains')
    expect(await messages()).toContain(host)
    expect(await read(id)).toMatchObject({ state: 'Pending', certificate: null })
    for (const each of await messages()) expect((await settle(each)).status).toBe(200)
    expect(cloudflare.hostnames.has(host)).toBe(true)
    expect(await read(id)).toMatchObject({ certificate: null })
    const [row] = await at.sql('select tenant_id, certificate from tenant_domain where host = $1', [
      host,
    ])
    expect(row).toEqual({ tenant_id: winner, certificate: 'Active' })
  })

  it('of a community that is purged is forgotten', async () => {
    const { host } = await verified()
    await settle(host)
    await at.sql('delete from outbox')
    // As a purge does: by the rows of the community.
    await at.sql('delete from tenant_domain where tenant_id = $1', [at.community.id])
    expect(await messages()).toEqual([host])
    await settle(host)
    expect(cloudflare.hostnames.size).toBe(0)
  })
})

describe('messages', () => {
  it('late, twice, at once and in any order lead to what holds', async () => {
    const [kept, gone] = [await verified(), await verified()]
    await settle(gone.host)
    await remove(gone.id)
    const all = (await messages()).concat(await messages()).toReversed()
    const answers = await Promise.all(all.map((host, index) => settle(host, index % 2)))
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect([...cloudflare.hostnames.keys()]).toEqual([kept.host])
  })

  it('a host that leaves while it is made is removed again', async () => {
    const { id, host } = await verified()
    cloudflare.before = async (method) => {
      if (method !== 'POST') return
      cloudflare.before = null
      await remove(id)
    }
    expect((await settle(host)).status).toBe(200)
    expect(cloudflare.asked.map((each) => each.split(/[/?]/)[0]!.trim())).toEqual([
      ...['GET', 'POST', 'GET', 'DELETE'],
    ])
    expect(cloudflare.hostnames.size).toBe(0)
  })

  it('a host that comes back while it is removed is made again', async () => {
    const { id, host } = await verified()
    await settle(host)
    await remove(id)
    cloudflare.before = async (method) => {
      if (method !== 'DELETE') return
      cloudflare.before = null
      await at.sql(
        'insert into tenant_domain (host, tenant_id, verified_at) values ($1, $2, now())',
        [host, at.community.id],
      )
    }
    expect((await settle(host)).status).toBe(200)
    expect([...cloudflare.hostnames.keys()]).toEqual([host])
  })

  it.each(['limit', 'server', 'page', 'silence'] as const)(
    'are tried again while Cloudflare fails (%s), and nothing is lost',
    async (failing) => {
      const { id, host } = await verified()
      cloudflare.failing = failing
      expect((await settle(host)).status).toBe(500)
      expect((await read(id)).certificate).toBeNull()
      cloudflare.failing = 'nothing'
      expect((await settle(host)).status).toBe(200)
      expect((await read(id)).certificate).toBe('Pending')
      await remove(id)
      cloudflare.failing = failing
      expect((await settle(host)).status).toBe(500)
      cloudflare.failing = 'nothing'
      expect((await settle(host)).status).toBe(200)
      expect(cloudflare.hostnames.size).toBe(0)
    },
  )

  it('do nothing where no Cloudflare is configured', async () => {
    const { host } = await verified()
    const none = { database: databaseOf(at), customHostnames: null }
    await settleHostname({ ...none, clock: { now: () => Date.now() }, trips: new Trips() }, host)
    expect(cloudflare.asked).toEqual([])
  })
})

describe('the clock', () => {
  const checked = (host: string, minutesAgo: number) =>
    at.sql(
      'update tenant_domain set certificate_checked_at = now() - make_interval(mins => $2) where host = $1',
      [host, minutesAgo],
    )

  it('asks again until a certificate is active, and looks at it once a day from then on', async () => {
    const { id, host } = await verified()
    // Its message is lost.
    expect((await settleDue()).status).toBe(200)
    expect((await read(id)).certificate).toBe('Pending')
    cloudflare.asked.length = 0
    await checked(host, 4)
    await settleDue()
    expect(cloudflare.asked).toEqual([])
    await checked(host, 5)
    cloudflare.turn(host, 'active', 'active')
    await settleDue()
    expect((await read(id)).certificate).toBe('Active')
    await checked(host, 24 * 60 - 1)
    cloudflare.asked.length = 0
    await settleDue()
    expect(cloudflare.asked).toEqual([])
    await checked(host, 24 * 60)
    cloudflare.turn(host, 'moved', 'active')
    await settleDue()
    expect((await read(id)).certificate).toBe('Failed')
  })

  it('is bounded, takes the longest first, and shares the work of runs that overlap', async () => {
    const host = newHost()
    await at.sql(
      `insert into tenant_domain (host, tenant_id, verified_at, certificate, certificate_checked_at)
       select 'n' || n || '.' || $1, $2, now(), 'Pending', now() - make_interval(hours => n)
       from generate_series(1, 45) n`,
      [host, at.community.id],
    )
    const runs = await Promise.all([settleDue(0), settleDue(1)])
    expect(runs.map(({ status }) => status)).toEqual([200, 200])
    const numbers = [...cloudflare.hostnames.keys()].map((each) => Number(/^n(\d+)/.exec(each)![1]))
    expect([numbers.length, Math.min(...numbers)]).toEqual([40, 6])
    // None of them twice.
    expect(cloudflare.asked.filter((each) => each.startsWith('POST'))).toHaveLength(40)
    await settleDue()
    expect(cloudflare.hostnames.size).toBe(45)
    await at.sql('delete from tenant_domain where host like $1', [`%.${host}`])
  })

  it('goes on for others where one fails', async () => {
    const hosts = [(await verified()).host, (await verified()).host]
    let calls = 0
    cloudflare.before = (method) => {
      if (method !== 'GET') return
      cloudflare.failing = ++calls === 1 ? 'server' : 'nothing'
    }
    // The one that fails is told of with the run.
    cloudflare.failing = 'server'
    const { status } = await settleDue()
    expect(status).toBe(500)
    expect(cloudflare.hostnames.size).toBe(1)
    cloudflare.before = null
    cloudflare.failing = 'nothing'
    for (const host of hosts) await checked(host, 10)
    expect((await settleDue()).status).toBe(200)
    expect([...cloudflare.hostnames.keys()].sort()).toEqual(hosts.toSorted())
  })
})

it('the token is nowhere in the log', () => {
  const lines = isolates.flatMap((isolate) => isolate.lines).join('\n')
  expect(lines).toContain('job settle-hostname')
  expect(lines).not.toContain(cloudflare.settings.CLOUDFLARE__API_TOKEN)
})
