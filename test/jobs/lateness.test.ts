import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { jobNames, scheduledJobs } from '../../src/kernel/jobs.ts'
import { call } from '../support/client.ts'
import { deliverJob } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'

const api = { host: `api.${inject('baseDomain')}` }
const job = 'sweep-commits'

let at: Deployment
let isolate: Served

beforeAll(async () => {
  at = await startDeployment(topologies[0]!)
  // Nothing is delivered but by hand.
  isolate = await at.start({ QSTASH_URL: 'http://127.0.0.1:1' })
})
afterAll(() => at.stop())

const metrics = async () => (await call(api, '/metrics', { origin: isolate.origin })).text
const seriesOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? Number.NaN,
  )
const overdueHours = async (of = job) =>
  seriesOf(await metrics(), `marquee_job_overdue_seconds{job="${of}"}`) / 3600
const deliver = async () => expect((await deliverJob(at, isolate, { job })).status).toBe(200)
/** As if the clock had not started it since. */
const lastBegun = (hoursAgo: number) =>
  at.sql('update job_run set started_at = now() - make_interval(secs => $1) where job = $2', [
    hoursAgo * 3600,
    job,
  ])

describe('a job that the clock does not start', () => {
  it('is overdue although it never ran, from when the database knows it', async () => {
    expect((await at.sql('select from job_run where job = $1', [job])).length).toBe(1)
    await at.sql('update job_run set awaited_since = now()')
    expect(await overdueHours()).toBeLessThan(0.1)
    await at.sql(`update job_run set awaited_since = now() - interval '5 hours'`)
    const hours = await overdueHours()
    expect(hours).toBeGreaterThan(3.99)
    expect(hours).toBeLessThanOrEqual(5)
    // Every one of them is told.
    const told = [...(await metrics()).matchAll(/^marquee_job_overdue_seconds\{job="(.+?)"\}/gm)]
    expect(told.map(([, name]) => name).sort()).toEqual(
      scheduledJobs.map(({ name }) => name as string).sort(),
    )
  })

  it('is overdue for as many hours as were missed, and late for as many when it runs again', async () => {
    await deliver()
    expect(await overdueHours()).toBeLessThan(0.1)
    await lastBegun(5.5)
    const hours = await overdueHours()
    expect(hours).toBeGreaterThan(4.4)
    expect(hours).toBeLessThan(5.6)
    const lateness = async () =>
      seriesOf(await metrics(), `marquee_job_lateness_seconds_sum{job="${job}"}`) / 3600
    const before = await lateness()
    await deliver()
    expect((await lateness()) - before).toBeCloseTo(hours, 1)
    expect(await overdueHours()).toBeLessThan(0.1)
    // One that is delivered again at once is not late.
    const afterwards = await lateness()
    await deliver()
    expect(await lateness()).toBe(afterwards)
    expect(await metrics()).toMatch(
      /marquee_job_lateness_seconds_bucket\{job="sweep-commits",le="21600"\} 3/,
    )
  })

  it('is not told while the database does not answer; everything else is', async () => {
    Object.assign(at.neon.faults, { next: 'drop-before', times: 8 })
    const text = await metrics()
    Object.assign(at.neon.faults, { next: undefined, times: undefined })
    expect(text).not.toContain('marquee_job_overdue_seconds{')
    expect(text).toContain(`marquee_jobs_total{job="${job}",status="200"} 3`)
  })
})

describe('a job that messages start', () => {
  const told = async () =>
    new Map(
      [
        ...(await metrics()).matchAll(/^marquee_job_oldest_message_seconds\{job="(.+?)"\} (.+)$/gm),
      ].map(([, name, seconds]) => [name, Number(seconds)]),
    )
  const message = (of: string, minutesAgo: number, isSent = false) =>
    at.sql(
      `insert into outbox (id, tenant_id, job, payload, created_at, claimed_until, sent_at)
       values (gen_random_uuid(), $1, $2, '{}', now() - make_interval(mins => $3), now() + interval '1 day',
         case when $4 then now() end)`,
      [at.community.id, of, minutesAgo, isSent],
    )

  it('is late for as long as its oldest message waits, each job for itself', async () => {
    await at.sql('delete from outbox')
    expect([...(await told()).keys()].toSorted()).toEqual([...jobNames].toSorted())
    expect(new Set((await told()).values())).toEqual(new Set([0]))
    await message('run-import', 10)
    await message('run-import', 40)
    await message('send-account-mail', 3)
    await message('read-import', 90, true)
    // An earlier version had it.
    await message('no-job-of-ours', 5)
    const late = await told()
    expect(late.get('run-import')! / 60).toBeCloseTo(40, 0)
    expect(late.get('send-account-mail')! / 60).toBeCloseTo(3, 0)
    expect(late.get('read-import')).toBe(0)
    expect(late.size).toBe(jobNames.length)
    await at.sql(`update outbox set sent_at = now() where job = 'run-import'`)
    expect((await told()).get('run-import')).toBe(0)
  })

  it('is told for the ten thousand messages that wait first', async () => {
    await at.sql('delete from outbox')
    await at.sql(
      `insert into outbox (id, tenant_id, job, payload, created_at)
       select gen_random_uuid(), $1, 'verify-domain', '{}', now() - interval '1 hour'
       from generate_series(1, 10000)`,
      [at.community.id],
    )
    await message('run-import', 40)
    const late = await told()
    expect(late.get('verify-domain')! / 60).toBeCloseTo(60, 0)
    expect(late.get('run-import')).toBe(0)
    await at.sql('delete from outbox')
  })

  it('is not told while the database does not answer', async () => {
    Object.assign(at.neon.faults, { next: 'drop-before', times: 8 })
    expect((await told()).size).toBe(0)
    Object.assign(at.neon.faults, { next: undefined, times: undefined })
    expect((await told()).size).toBe(jobNames.length)
  })
})
