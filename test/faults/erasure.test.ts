import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { NeonEndpoint, NeonFault } from '../../local/neon-endpoint.ts'
import { call } from '../support/client.ts'
import { type Community, newId, type Person } from '../support/community.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { erase, statusOf, tablesWith, until } from '../support/erasures.ts'

describe.each(topologies)('a fault at every step, with the authority $name', (topology) => {
  let at: Deployment
  let isolate: Served
  const community = () => at.community as Community
  beforeAll(async () => {
    at = await startDeployment(topology)
    isolate = await at.start()
    await warm()
  }, 120_000)
  afterAll(() => at.stop())
  afterEach(async () => {
    delete at.neon.faults.next
    at.neon.faults.skip = 0
    delete at.authorityNeon.faults.next
    at.authorityNeon.faults.skip = 0
  })
  const warm = () =>
    until(
      async () =>
        (await call(community(), '/api/events', { origin: isolate.origin })).status === 200,
      'open',
    )

  /** Nothing is under way, so that a fault meets the call it is meant for. */
  const quiet = async () => {
    await until(
      async () => (await at.sql('select from erasure where completed_at is null')).length === 0,
      'completed',
    )
    await until(
      async () => (await at.sql('select from outbox where sent_at is null')).length === 0,
      'relayed',
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    await warm()
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
    await until(async () => {
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

  /** The calls of an erasure to the database: read, hold, dispose; beside the authority's own. */
  const databaseCalls = topology.setting === 'CoLocated' ? 4 : 3
  const cases: [where: 'database' | 'authority', call: number, fault: NeonFault][] = []
  for (const fault of ['drop-before', 'drop-after'] as const) {
    for (let index = 0; index < databaseCalls; index++) cases.push(['database', index, fault])
    if (topology.setting === 'ExternalDatabase') cases.push(['authority', 0, fault])
  }

  it.each(cases)(
    '%s, call %i: %s',
    async (where, index, fault) => {
      await quiet()
      const person = await at.person()
      const endpoint: NeonEndpoint = where === 'database' ? at.neon : at.authorityNeon
      endpoint.faults.skip = index
      endpoint.faults.next = fault
      const key = newId()
      const first = await attempt(person, key)
      await converges(person, key, first)
    },
    60_000,
  )

  it('the isolate dies between fact and disposal: the next one finishes it before it answers', async () => {
    await quiet()
    const person = await at.person()
    at.neon.faults.skip = databaseCalls - 1
    at.neon.faults.next = 'hang'
    const key = newId()
    const dying = attempt(person, key)
    await until(async () => at.neon.faults.next === undefined, 'at its last call')
    await isolate.stop()
    await dying
    expect(await at.sql('select from app_user where id = $1', [person.id])).toHaveLength(1)
    isolate = await at.start()
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
