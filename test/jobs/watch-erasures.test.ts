import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import type { Community, Person } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { erase } from '../support/erasures.ts'

let at: Deployment
let isolate: Served
let redis: Redis

beforeAll(async () => {
  at = await startDeployment(topologies[1]!)
  // Nothing is delivered but by hand.
  isolate = await at.start({ QSTASH_URL: 'http://127.0.0.1:1' })
  redis = new Redis({ url: at.redis.url, token: 'own', enableTelemetry: false })
}, 120_000)
afterAll(() => at.stop())

const community = () => at.community as Community
const watch = (by = isolate) => deliverJob(at, by, { job: 'watch-erasures' })
const isHere = async ({ id }: Person) =>
  (await at.sql('select from app_user where id = $1', [id])).length === 1
const isFenced = async ({ id }: Person) => (await redis.sismember('erased', id)) === 1
const applied = async () => {
  const [row] = await at.sql<{ counter: string }>('select counter from app.erasures_applied')
  return Number(row!.counter)
}
const metrics = async (by = isolate) =>
  (
    await call({ host: new URL(at.bindings.PUBLIC_ORIGIN!).host }, '/metrics', {
      origin: by.origin,
    })
  ).text

async function erased() {
  const person = await at.person()
  expect((await erase(community(), person, { origin: isolate.origin })).status).toBe(202)
  expect(await isFenced(person)).toBe(true)
  return person
}

describe('a fence that has lost something', () => {
  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['everything', () => redis.flushall()],
    ['the persons', () => redis.del('erased')],
    ['one person', ({ id }) => redis.srem('erased', id)],
    ['how far it is', () => redis.del('erased:sealed')],
    ['what is applied', () => redis.del('erased:applied')],
  ])('%s: is whole again, without a request', async (_, lose) => {
    const [one, other] = [await erased(), await erased()]
    await lose(one)
    expect((await watch()).status).toBe(200)
    for (const person of [one, other]) expect(await isFenced(person)).toBe(true)
    const counter = await applied()
    expect([await redis.get('erased:sealed'), await redis.get('erased:applied')]).toEqual([
      counter,
      counter,
    ])
    // Nothing is left to do, and nothing is done.
    const before = await redis.scard('erased')
    expect((await watch()).status).toBe(200)
    expect(await redis.scard('erased')).toBe(before)
  })

  it('without Redis the job fails, and the queue tries it again', async () => {
    const alone = await at.start({
      UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:1',
      QSTASH_URL: 'http://127.0.0.1:1',
    })
    expect((await watch(alone)).status).toBe(500)
  })
})

describe('a database that is older than its erasures', () => {
  it('is brought up to them and reported, without a request', async () => {
    const [one, other] = [await at.person(), await at.person()]
    const older = await at.dump()
    for (const person of [one, other]) {
      expect((await erase(community(), person, { origin: isolate.origin })).status).toBe(202)
    }
    const counter = await applied()
    // From then on they are no erasures that are under way.
    const recordedAt = Date.now()
    await expect.poll(() => Date.now() - recordedAt).toBeGreaterThan(5000)
    await at.restore(older)
    expect([await isHere(one), await isHere(other), await applied()]).toEqual([
      true,
      true,
      counter - 2,
    ])
    const lines = isolate.lines.length
    const answer = await watch()
    expect(answer.status).toBe(500)
    expect([await isHere(one), await isHere(other), await applied()]).toEqual([
      false,
      false,
      counter,
    ])
    const told = isolate.lines
      .slice(lines)
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
    expect(told).toContainEqual(
      expect.objectContaining({
        level: 'error',
        operation: 'job watch-erasures',
        status: 500,
        problem: 'erasure_replay_pending',
      }),
    )
    expect(told).toContainEqual(
      expect.objectContaining({ operation: 'PrivacyErasureStartupGate', applied: counter }),
    )
    expect((await watch()).status).toBe(200)
    expect(await metrics()).toContain(
      'marquee_job_problems_total{job="watch-erasures",problem="erasure_replay_pending"} 1',
    )
  }, 60_000)

  it('whose authority was lost is reported, and no longer served', async () => {
    await erased()
    const cold = await at.start({ QSTASH_URL: 'http://127.0.0.1:1' })
    expect((await watch(cold)).status).toBe(200)
    await at.sql('update app.erasures_applied set counter = counter + 1')
    expect((await watch(cold)).status).toBe(500)
    expect(cold.lines.some((line) => line.includes('erasure_authority_unfit'))).toBe(true)
    const read = await call(community(), '/api/events', { origin: cold.origin })
    expect([read.status, read.json.code]).toEqual([503, 'erasure_authority_unfit'])
    await at.sql('update app.erasures_applied set counter = counter - 1')
    expect((await watch(cold)).status).toBe(200)
  })
})

it('another job is refused while erasures are missing, and counted by its own name', async () => {
  await at.sql('update app.erasures_applied set counter = counter + 1')
  const cold = await at.start({ QSTASH_URL: 'http://127.0.0.1:1' })
  const refused = await deliverJob(at, cold, { job: 'sweep-commits' })
  expect(refused.status).toBe(503)
  // What is not signed learns nothing of the gate.
  const forged = await deliverJob(at, cold, { job: 'sweep-commits' }, { key: 'sig_of_another' })
  expect(forged.status).toBe(401)
  await at.sql('update app.erasures_applied set counter = counter - 1')
  expect((await deliverJob(at, cold, { job: 'sweep-commits' })).status).toBe(200)
  const text = await metrics(cold)
  expect(text).toContain('marquee_jobs_total{job="sweep-commits",status="503"} 1')
  expect(text).toContain(
    'marquee_job_problems_total{job="sweep-commits",problem="erasure_authority_unfit"} 1',
  )
  expect(text).toContain('marquee_jobs_total{job="none",status="401"} 1')
})
