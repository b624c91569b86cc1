import { Client, type CreateScheduleRequest } from '@upstash/qstash'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Qstash, startQstash } from '../../local/qstash/server.ts'
import { cronOf } from '../../src/kernel/job-timing.ts'
import { scheduledJobs, scheduleIdOf } from '../../src/kernel/jobs.ts'
import { synchroniseSchedules } from '../../src/platform/qstash-schedules.ts'
import { call } from '../support/client.ts'
import { newId } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'

const api = { host: `api.${inject('baseDomain')}` }
const secret = `secret-of-the-instance-${newId()}`

let at: Deployment
let queue: Qstash
let client: Client
let isolate: Served

beforeAll(async () => {
  at = await startDeployment(topologies[0]!)
  queue = await startQstash({
    token: 'local-queue',
    currentSigningKey: inject('queueSigningKey'),
    nextSigningKey: 'sig_local_next',
    speed: 1000,
  })
  client = new Client({ baseUrl: queue.url, token: 'local-queue', enableTelemetry: false })
  isolate = await at.start({ QSTASH_URL: queue.url, SETUP_SECRET: secret })
})
afterAll(async () => {
  await at?.stop()
  await queue?.stop()
})

const ask = (path: string, method = 'GET', body?: object) =>
  call(api, `/api/instanceonboarding/${path}`, {
    method,
    origin: isolate.origin,
    headers: { 'x-setup-secret': secret },
    ...(body && { body }),
  })

/** What the queue has, by its id. */
const scheduled = async () =>
  Object.fromEntries(
    (await client.schedules.list()).map(({ scheduleId, cron, retries, destination, isPaused }) => [
      scheduleId,
      { cron, retries, destination, isPaused },
    ]),
  )
const wanted = () =>
  Object.fromEntries(
    scheduledJobs.map(({ name, timing, retries }) => [
      scheduleIdOf(name),
      {
        cron: cronOf(timing),
        retries,
        destination: `${at.bindings.JOBS_ORIGIN}/jobs/${name}`,
        isPaused: false,
      },
    ]),
  )
const synchronise = () => deliverJob(at, isolate, { job: 'sync-schedules' })

describe('the schedules of a new instance', () => {
  it('are those of this version once its setup is completed, and not before', async () => {
    expect(await scheduled()).toEqual({})
    const saved = await ask('profile', 'PATCH', {
      siteName: 'Home',
      directorySlug: 'home',
      canonicalUrl: inject('bindings').PUBLIC_ORIGIN,
    })
    expect(saved.status, saved.text).toBe(200)
    expect(await scheduled()).toEqual({})
    const completed = await ask('complete-local', 'POST', {
      email: 'first@example.test',
      firstName: 'First',
      lastName: 'Person',
      expectedJourneyGeneration: saved.json.generation,
    })
    expect(completed.status, completed.text).toBe(200)
    await expect.poll(scheduled).toEqual(wanted())
  })
})

describe('synchronising', () => {
  it('again and at once changes nothing, and keeps what is paused', async () => {
    const paused = scheduleIdOf('sweep-commits')
    await client.schedules.pause({ schedule: paused })
    const runs = await Promise.all([synchronise(), synchronise(), synchronise()])
    expect(runs.map(({ status }) => status)).toEqual([200, 200, 200])
    const { [paused]: one, ...others } = wanted()
    expect(await scheduled()).toEqual({ ...others, [paused]: { ...one, isPaused: true } })
    await client.schedules.resume({ schedule: paused })
  })

  it('mends what differs, removes what is no more, and touches nobody else’s', async () => {
    const destination = `${at.bindings.JOBS_ORIGIN}/jobs/sweep-commits`
    await client.schedules.create({
      scheduleId: scheduleIdOf('sweep-commits'),
      destination,
      cron: '1 1 1 1 *',
    })
    await client.schedules.delete(scheduleIdOf('watch-erasures'))
    for (const scheduleId of ['marquee-job-of-before', 'somebody-elses']) {
      await client.schedules.create({ scheduleId, destination, cron: '1 1 1 1 *' })
    }
    expect((await synchronise()).status).toBe(200)
    const { 'somebody-elses': foreign, ...ours } = await scheduled()
    expect(foreign).toBeDefined()
    expect(ours).toEqual(wanted())
  })

  it('keeps what is paused where it fails amid, at a queue that forgets it with what is made anew', async () => {
    const paused = scheduleIdOf('sweep-commits')
    await client.schedules.pause({ schedule: paused })
    const { schedules } = client
    const forgetful = {
      list: () => schedules.list(),
      delete: (id: string) => schedules.delete(id),
      async create(wanted: CreateScheduleRequest) {
        const made = await schedules.create(wanted)
        await schedules.resume({ schedule: made.scheduleId })
        return made
      },
      pause: () => Promise.reject(new Error('away')),
    }
    const origin = at.bindings.JOBS_ORIGIN!
    await synchroniseSchedules({ schedules: forgetful } as never, origin).catch(() => undefined)
    await synchroniseSchedules(client, origin)
    expect((await scheduled())[paused]).toMatchObject({ isPaused: true })
    await schedules.resume({ schedule: paused })
  })

  it('is tried again while the queue is away', async () => {
    const alone = await at.start({ QSTASH_URL: 'http://127.0.0.1:1' })
    expect((await deliverJob(at, alone, { job: 'sync-schedules' })).status).toBe(500)
  })
})
