import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { call } from '../support/client.ts'
import { type Community, newId, type Person } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { erase, statusOf, tablesWith, until } from '../support/erasures.ts'
import { faults as everyFault, type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'

describe.each(topologies)('a fault at every step, with the authority $name', (topology) => {
  let at: Deployment
  let isolate: Served
  let proxies: Record<'database' | 'authority' | 'redis' | 'queue', FaultProxy>
  const community = () => at.community as Community
  const impatient = { DATABASE_TIMEOUT_MS: '500', PRIVACY_ERASURE__CHECKED_WITHIN_MS: '1000' }
  const start = (settings: Record<string, string> = impatient) =>
    at.start({
      DATABASE_HTTP_ENDPOINT: `${proxies.database.url}/sql`,
      PRIVACY_ERASURE__AUTHORITY__DATABASE_HTTP_ENDPOINT: `${proxies.authority.url}/sql`,
      UPSTASH_REDIS_REST_URL: proxies.redis.url,
      QSTASH_URL: proxies.queue.url,
      ...settings,
    })
  beforeAll(async () => {
    at = await startDeployment(topology)
    const [database, authority, redis, queue] = await Promise.all(
      [at.neon.url, at.authorityNeon.url, at.redis.url, inject('queueUrl')].map(startFaultProxy),
    )
    proxies = { database: database!, authority: authority!, redis: redis!, queue: queue! }
    isolate = await start()
    await warm()
  }, 120_000)
  afterAll(async () => {
    await at.stop()
    for (const proxy of Object.values(proxies)) proxy.stop()
  })
  afterEach(() => {
    for (const proxy of Object.values(proxies)) proxy.next = null
  })
  const warm = () =>
    until(
      async () =>
        (await call(community(), '/api/events', { origin: isolate.origin })).status === 200,
      'open',
    )

  /** What the schedules of a quarter of an hour do, at once. */
  const timePasses = async () => {
    await at.sql('update outbox set claimed_until = now() where sent_at is null')
    await at.sql(
      `update erasure_work set created_at = now() - interval '15 minutes',
         tried_at = now() - interval '15 minutes' where state = 'pending'`,
    )
    for (const job of ['resume-erasures', 'relay-outbox']) {
      await deliverJob(at, isolate, { job }).catch(() => undefined)
    }
  }

  /** Waits; what comes only with time comes every second. */
  const inTime = (isSo: () => Promise<boolean>, what: string) => {
    let last = Date.now()
    return until(async () => {
      if (await isSo()) return true
      if (Date.now() - last > 400) {
        await timePasses()
        last = Date.now()
      }
      return false
    }, what)
  }

  /** Nothing is under way, so that a fault meets the call it is meant for. */
  const quiet = async () => {
    await inTime(
      async () => (await at.sql('select from erasure where completed_at is null')).length === 0,
      'completed',
    )
    await warm()
    const calls = () => Object.values(proxies).reduce((sum, proxy) => sum + proxy.calls, 0)
    let before = -1
    await until(async () => {
      const now = calls()
      await new Promise((resolve) => setTimeout(resolve, 100))
      const isQuiet = now === before && now === calls()
      before = now
      return isQuiet
    }, 'quiet')
  }

  const attempt = (person: Person, key: string) =>
    erase(community(), person, { key, origin: isolate.origin }).catch(() => null)

  /** Asks with the same key until it is accepted, as a client does; what was promised is kept. */
  async function converges(
    person: Person,
    key: string,
    first: Awaited<ReturnType<typeof attempt>>,
  ) {
    let receipt: string | null = first?.status === 202 ? first.json.receipt : null
    let isAccepted = first?.status === 202
    await until(async () => {
      if (isAccepted) return true
      const answer = await attempt(person, key)
      isAccepted = answer?.status === 202
      receipt ??= answer?.json?.receipt ?? null
      return isAccepted
    }, 'accepted')
    if (receipt !== null) {
      const status = await statusOf(community(), receipt, { origin: isolate.origin })
      const [row] = await at.sql('select completed_at from erasure where user_id = $1', [person.id])
      expect(status.status === 200 || row?.completed_at !== null, status.text).toBe(true)
    }
    await inTime(async () => {
      await call(community(), '/api/events', { origin: isolate.origin })
      const rows = await at.sql(
        'select from erasure where user_id = $1 and completed_at is not null',
        [person.id],
      )
      return rows.length === 1
    }, 'completed')
    const left = await tablesWith(person.id, (statement) => at.sql(statement))
    expect(left.filter((name) => !name.includes('erasure'))).toEqual([])
    const counters = await at.sql<{ counter: string }>(
      'select counter from erasure order by counter',
    )
    expect(counters.map(({ counter }) => Number(counter))).toEqual(
      counters.map((_, index) => index + 1),
    )
    return receipt
  }

  // Redis, the queue and what follows the answer are asked the same wherever the authority is: once.
  const isToTheEnd = topology.setting === 'ExternalDatabase'
  const services = isToTheEnd
    ? (['database', 'authority', 'redis', 'queue'] as const)
    : (['database'] as const)
  const faults = topology.runtime === 'deno' ? (['drop-before', 'drop-after'] as const) : everyFault

  it.each(services.flatMap((service) => faults.map((fault) => [service, fault] as const)))(
    '%s: %s, at each call in turn',
    async (service, fault) => {
      const proxy = proxies[service]
      for (let skip = 0; ; skip++) {
        await quiet()
        const person = await at.person()
        const key = newId()
        proxy.next = { fault, skip }
        const first = await attempt(person, key)
        // What is done after the answer calls too.
        const isAfterwards = proxy.next !== null
        const isOver = async () =>
          proxy.next === null ||
          (
            await at.sql('select from erasure where user_id = $1 and completed_at is not null', [
              person.id,
            ])
          ).length === 1
        if (isToTheEnd) await inTime(isOver, 'met')
        const isBeyond = isToTheEnd ? proxy.next !== null : isAfterwards
        proxy.next = null
        await converges(person, key, first)
        if (isBeyond) {
          expect(skip).toBeGreaterThan(0)
          return
        }
      }
    },
    60_000,
  )

  it('the isolate dies between fact and disposal: the next one finishes it before it answers', async () => {
    // One that neither gives up waiting nor asks the authority meanwhile.
    await isolate.stop()
    isolate = await start({})
    await warm()
    await quiet()
    const person = await at.person()
    // The calls of an erasure to the database are read, hold, dispose; beside those to the authority.
    proxies.database.next = { fault: 'hang', skip: topology.setting === 'CoLocated' ? 3 : 2 }
    const key = newId()
    const dying = attempt(person, key)
    await until(async () => proxies.database.next === null, 'at its last call')
    await isolate.stop()
    await dying
    expect(await at.sql('select from app_user where id = $1', [person.id])).toHaveLength(1)
    isolate = await start()
    const early = await call(community(), '/api/user', { origin: isolate.origin, as: person })
    expect([401, 503]).toContain(early.status)
    await warm()
    expect(await at.sql('select from app_user where id = $1', [person.id])).toEqual([])
    await converges(person, key, null)
  }, 60_000)

  // An embedded authority has one process alone, so that a second isolate has none.
  it.runIf(topology.setting !== 'EmbeddedSqlite')(
    'Redis away: nothing begins, and nobody is locked out',
    async () => {
      await quiet()
      const person = await at.person()
      const away = await at.start({ UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:1' })
      const answer = await erase(community(), person, { origin: away.origin })
      expect([answer.status, answer.json.code]).toEqual([503, 'rate_limit_unavailable'])
      const read = await call(community(), '/api/events', { origin: away.origin })
      expect(read.status).toBe(200)
      const own = await call(community(), '/api/user', { origin: isolate.origin, as: person })
      expect(own.status).toBe(200)
      await away.stop()
    },
  )

  it('twins with one key and with two: one fact, one receipt at most for each that is promised', async () => {
    await quiet()
    const person = await at.person()
    const key = newId()
    const answers = await Promise.all([
      attempt(person, key),
      attempt(person, key),
      attempt(person, newId()),
    ])
    const receipts = answers.flatMap((answer) => answer?.json?.receipt ?? [])
    expect(receipts.length).toBeLessThanOrEqual(1)
    expect(answers.some((answer) => answer?.status === 202)).toBe(true)
    await converges(person, key, answers.find((answer) => answer?.status === 202)!)
    expect(await at.sql('select from erasure where user_id = $1', [person.id])).toHaveLength(1)
  }, 60_000)
})
