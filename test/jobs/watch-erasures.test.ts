import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import type { Community, Person } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { erase } from '../support/erasures.ts'
import { turnClock } from '../support/isolate.ts'

let at: Deployment
let isolate: Served
let redis: Redis

beforeAll(async () => {
  at = await startDeployment(topologies[1]!)
  // Nothing is delivered but by hand.
  isolate = await at.start({ QSTASH_URL: 'http://127.0.0.1:1' })
  redis = new Redis({ url: at.redis.url, token: 'own', enableTelemetry: false })
})
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

/** By then an erasure that is not applied is no longer one that is under way. */
const turnPastRecording = (...by: Served[]) => Promise.all(by.map((each) => turnClock(each, 5001)))

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
    await turnPastRecording(isolate)
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
  })

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

describe('runs that overlap, come twice or were missed', () => {
  const many = 12
  let other: Served
  beforeAll(async () => {
    other = await at.start({ QSTASH_URL: 'http://127.0.0.1:1' })
    expect((await watch(other)).status).toBe(200)
  })
  const overlapping = () => Promise.all([isolate, other, isolate, other].map(watch))

  it('make a fence whole again, of all persons that it has lost', async () => {
    const persons: Person[] = []
    // One after the other: of several at once some are only recorded when they are answered.
    while (persons.length < many) persons.push(await erased())
    await redis.flushall()
    expect((await overlapping()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const person of persons) expect(await isFenced(person)).toBe(true)
    const before = [await redis.scard('erased'), await redis.get('erased:sealed')]
    expect(before).toEqual([await applied(), await applied()])
    expect((await watch()).status).toBe(200)
    expect([await redis.scard('erased'), await redis.get('erased:sealed')]).toEqual(before)
  })

  it('replay each erasure once, also those of hours without a run', async () => {
    const persons = await Promise.all(Array.from({ length: many }, () => at.person()))
    const older = await at.dump()
    for (const person of persons) {
      expect((await erase(community(), person, { origin: isolate.origin })).status).toBe(202)
    }
    const counter = await applied()
    await turnPastRecording(isolate, other)
    await at.restore(older)
    expect(await applied()).toBe(counter - many)
    const statuses = (await overlapping()).map(({ status }) => status)
    // Somebody has to know, and no run breaks another one.
    expect(statuses).toContain(500)
    await expect.poll(applied).toBe(counter)
    for (const person of persons)
      expect([await isHere(person), await isFenced(person)]).toEqual([false, true])
    const known = await at.sql<{ counter: string }>(
      'select counter from erasure where counter is not null order by counter',
    )
    expect(known.map((row) => Number(row.counter))).toEqual(
      Array.from({ length: counter }, (_, index) => index + 1),
    )
    for (const by of [isolate, other, isolate]) expect((await watch(by)).status).toBe(200)
    expect(await applied()).toBe(counter)
  })

  it('are as long as what is missing, in commits of five hundred at the most', async () => {
    const missing = 1100
    const before = await applied()
    await at.authoritySql(
      `select count(erasure_authority.append(jsonb_build_object('factId', gen_random_uuid(),
         'subjectId', gen_random_uuid(), 'intentHash', 'x', 'receiptId', gen_random_uuid(), 'receiptHash', 'x',
         'receiptExpiresAt', $1::text, 'recordedAt', $2::text)))
       from generate_series(1, $3::integer)`,
      [new Date().toISOString(), new Date(Date.now() - 3600_000).toISOString(), missing],
    )
    const lines = isolate.lines.length
    expect((await watch()).status).toBe(500)
    await expect.poll(applied).toBe(before + missing)
    const reached = isolate.lines
      .slice(lines)
      .filter((line) => line.includes('PrivacyErasureStartupGate'))
      .map((line) => JSON.parse(line).applied as number)
    const steps = reached.map((counter, n) => counter - (reached[n - 1] ?? before))
    expect(steps.reduce((sum, step) => sum + step)).toBe(missing)
    expect(Math.max(...steps)).toBeLessThanOrEqual(500)
    expect((await watch()).status).toBe(200)
  })

  it('go on after one that was killed', async () => {
    const [one, ...others] = await Promise.all(Array.from({ length: 3 }, () => at.person()))
    const older = await at.dump()
    for (const person of [one!, ...others]) {
      expect((await erase(community(), person, { origin: isolate.origin })).status).toBe(202)
    }
    const counter = await applied()
    await turnPastRecording(isolate, other)
    await at.restore(older)
    const killed = watch(other).catch(() => null)
    await other.kill()
    await killed
    // It may have done some or all of it.
    expect([200, 500]).toContain((await watch()).status)
    await expect.poll(applied).toBe(counter)
    expect((await watch()).status).toBe(200)
    for (const person of [one!, ...others]) expect(await isHere(person)).toBe(false)
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
