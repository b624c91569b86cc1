import type { IncomingMessage, ServerResponse } from 'node:http'
import { Client } from '@upstash/qstash'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type RunningServer, sendJson, serve } from '../../../../local/http-server.ts'
import { type Qstash, startQstash } from '../../../../local/qstash/server.ts'
import { scheduledJobs } from '../../../../src/kernel/jobs.ts'
import { synchroniseSchedules } from '../../../../src/platform/qstash-schedules.ts'
import { type Answer, call } from '../../../support/client.ts'
import type { Person } from '../../../support/community.ts'
import { deliverJob } from '../../../support/deliveries.ts'
import {
  type Deployment,
  type Served,
  startDeployment,
  topologies,
} from '../../../support/deployment.ts'
import { isChosen } from '../../../support/selection.ts'

const api = { host: `api.${inject('baseDomain')}` }
const path = '/api/admin/instance/scheduler'
const job = `${path}/jobs/scheduled/sweep-commits`

let at: Deployment
let queue: Qstash
let client: Client
let isolate: Served
let administrator: Person
let member: Person

beforeAll(async () => {
  at = await startDeployment(topologies[0]!)
  queue = await startQstash({
    token: 'local-queue',
    currentSigningKey: inject('queueSigningKey'),
    nextSigningKey: 'sig_local_next',
    speed: 1000,
  })
  client = new Client({ baseUrl: queue.url, token: 'local-queue', enableTelemetry: false })
  isolate = await at.start({ QSTASH_URL: queue.url })
  await synchroniseSchedules(client, at.bindings.JOBS_ORIGIN!)
  administrator = await at.person()
  member = await at.person()
  await at.sql('insert into instance_grant (user_id, role_id) values ($1, 1)', [administrator.id])
})
afterAll(async () => {
  await at?.stop()
  await queue?.stop()
})
beforeEach(async () => {
  for (const { scheduleId, isPaused } of await client.schedules.list()) {
    if (isPaused) await client.schedules.resume({ schedule: scheduleId })
  }
  await at.sql('delete from scheduler_attempt')
})

const get = (from: string, { as = administrator, origin = isolate.origin } = {}) =>
  call(api, from, { as, origin })
const post = (
  to: string,
  confirmationText?: string,
  { as = administrator, origin = isolate.origin } = {},
) => call(api, to, { method: 'POST', as, origin, body: { confirmationText } })
const refusal = ({ status, json }: Answer) => [status, json.code]
const controls = ({ json }: Answer) =>
  Object.keys(json._links).filter((rel) =>
    ['pause', 'resume', 'trigger', 'reset-error'].includes(rel),
  )
const record = async () => {
  const { json } = await get(`${path}/attempts`)
  return json._embedded.items.map((each: Record<string, string>) => [
    each.action,
    each.job,
    each.outcome,
    each.code,
    each.attemptedByUserId,
  ])
}
const isPaused = async (name: string) => (await client.schedules.get(`marquee-${name}`)).isPaused

describe('the scheduler', () => {
  it('is found from the root, and shows every job with its schedule', async () => {
    const root = await call(api, '/api', { as: administrator, origin: isolate.origin })
    const overview = await get(root.json._links.scheduler.href)
    expect(overview.json).toMatchObject({
      name: 'marquee',
      state: 'Running',
      available: true,
      readOnly: false,
      reasonCode: null,
      pausedJobs: 0,
      deadLetters: 0,
    })
    expect(controls(overview)).toEqual(['pause'])
    expect(overview.trips).toBe(1)
    const jobs = await get(`${path}/jobs?pageSize=100`)
    const shown = Object.fromEntries(
      jobs.json._embedded.items.map((each: { id: string }) => [each.id, each]),
    )
    expect(shown['sweep-commits']).toMatchObject({
      group: 'scheduled',
      schedule: '17 * * * *',
      state: 'Normal',
      nextDueAt: expect.stringMatching(/:17:00/),
    })
    expect(shown['run-import']).toMatchObject({ group: 'messages', schedule: null })
    expect(controls(await get(`${path}/jobs/messages/run-import`))).toEqual([])
  })

  it('changes nothing when it is read, however often and by whom', async () => {
    expect((await deliverJob(at, isolate, { job: 'record-key-use' })).status).toBe(200)
    // No minute of the clock changes anything meanwhile.
    expect((await post(`${path}/pause`, 'marquee')).status).toBe(200)
    const state = async () => ({
      schedules: (await client.schedules.list())
        .map(({ nextScheduleTime: _, lastScheduleTime: __, ...kept }) => kept)
        .sort((one, other) => one.scheduleId.localeCompare(other.scheduleId)),
      runs: await at.sql('select * from job_run order by job'),
      attempts: await at.sql('select * from scheduler_attempt order by id'),
      waiting: await at.sql('select id, job, sent_at, claimed_until from outbox order by id'),
      deadLetters: (await client.dlq.listMessages()).messages.map(({ messageId }) => messageId),
    })
    const before = await state()
    expect(before.schedules).toHaveLength(scheduledJobs.length)
    expect(before.attempts).toHaveLength(1)
    const views = [
      path,
      `${path}/jobs`,
      `${path}/attempts`,
      ...scheduledJobs
        .filter(({ name }) => isChosen(`read of ${name}`, 4))
        .map(({ name }) => `${path}/jobs/scheduled/${name}`),
      ...['run-import', 'read-import', 'send-account-mail'].map(
        (name) => `${path}/jobs/messages/${name}`,
      ),
      `${path}/jobs/scheduled/no-such-job`,
    ]
    for (const as of [administrator, member, administrator]) {
      for (const view of views) await get(view, { as })
      await call(api, '/metrics', { origin: isolate.origin })
    }
    expect(await state()).toEqual(before)
  })

  it('is for instance administrators alone; who is refused is on record', async () => {
    expect(refusal(await call(api, path, { origin: isolate.origin }))).toEqual([
      401,
      'authentication_required',
    ])
    for (const from of [path, `${path}/jobs`, job, `${path}/attempts`]) {
      expect(refusal(await get(from, { as: member }))).toEqual([403, 'forbidden'])
    }
    expect(refusal(await post(`${job}/pause`, 'sweep-commits', { as: member }))).toEqual([
      403,
      'forbidden',
    ])
    expect(await isPaused('sweep-commits')).toBe(false)
    expect(await record()).toEqual([
      ['pauseJob', 'sweep-commits', 'refused', 'forbidden', member.id],
    ])
  })

  it('pauses and resumes a job, once it is confirmed by name', async () => {
    for (const wrong of [undefined, '', 'SWEEP-COMMITS', 'relay-outbox']) {
      expect(refusal(await post(`${job}/pause`, wrong))).toEqual([
        400,
        'scheduler_confirmation_required',
      ])
    }
    expect(await isPaused('sweep-commits')).toBe(false)
    const paused = await post(`${job}/pause`, 'sweep-commits')
    // Authority, the queue, the read, the record, and the queue again.
    expect(paused.trips).toBe(5)
    expect(paused.json).toMatchObject({ state: 'Paused', nextDueAt: null })
    expect(controls(paused)).toEqual(['resume', 'trigger'])
    expect(await isPaused('sweep-commits')).toBe(true)
    expect((await get(path)).json).toMatchObject({ state: 'PartlyPaused', pausedJobs: 1 })
    expect(refusal(await post(`${job}/pause`, 'sweep-commits'))).toEqual([
      409,
      'scheduler_action_not_applicable',
    ])
    const resumed = await post(`${job}/resume`, 'sweep-commits')
    expect([resumed.json.state, controls(resumed)]).toEqual(['Normal', ['pause', 'trigger']])
    expect(await isPaused('sweep-commits')).toBe(false)
    const by = administrator.id
    expect(await record()).toEqual([
      ['resumeJob', 'sweep-commits', 'accepted', null, by],
      ['pauseJob', 'sweep-commits', 'refused', 'scheduler_action_not_applicable', by],
      ['pauseJob', 'sweep-commits', 'accepted', null, by],
      ...Array(4).fill([
        'pauseJob',
        'sweep-commits',
        'refused',
        'scheduler_confirmation_required',
        by,
      ]),
    ])
  })

  it('pauses and resumes everything that the clock starts', async () => {
    expect(refusal(await post(`${path}/pause`, 'sweep-commits'))).toEqual([
      400,
      'scheduler_confirmation_required',
    ])
    const standby = await post(`${path}/pause`, 'marquee')
    expect([standby.json.state, controls(standby)]).toEqual(['Standby', ['resume']])
    expect((await client.schedules.list()).every((each) => each.isPaused)).toBe(true)
    expect((await get(path)).json.state).toBe('Standby')
    expect(refusal(await post(`${path}/pause`, 'marquee'))).toEqual([
      409,
      'scheduler_action_not_applicable',
    ])
    expect((await post(`${path}/resume`, 'marquee')).json.state).toBe('Running')
    expect((await client.schedules.list()).some((each) => each.isPaused)).toBe(false)
  })

  it('keeps what is paused so when the schedules are synchronised', async () => {
    await post(`${job}/pause`, 'sweep-commits')
    await synchroniseSchedules(client, at.bindings.JOBS_ORIGIN!)
    expect(await isPaused('sweep-commits')).toBe(true)
  })

  it('starts a job; its run is shown, and its failures until the next success', async () => {
    expect((await get(job)).json.lastRun).toBeNull()
    expect((await post(`${job}/trigger`, 'sweep-commits')).status).toBe(200)
    await expect.poll(async () => (await get(job)).json.lastRun?.failures).toBe(0)
    const { lastRun } = (await get(job)).json
    expect(lastRun.succeededAt).toBe(lastRun.startedAt)
    // It asked the database at least once, and took no longer than this test has.
    expect(lastRun.durationMs).toBeGreaterThan(0)
    expect(lastRun.durationMs).toBeLessThan(Date.now() - Date.parse(lastRun.startedAt))
    await at.sql('alter function app.sweep_commits(timestamptz, integer) rename to away')
    expect((await deliverJob(at, isolate, { job: 'sweep-commits' })).status).toBe(500)
    expect((await get(job)).json).toMatchObject({
      state: 'Failing',
      lastRun: { failures: 1, succeededAt: lastRun.succeededAt },
    })
    await at.sql('alter function app.away(timestamptz, integer) rename to sweep_commits')
    expect((await deliverJob(at, isolate, { job: 'sweep-commits' })).status).toBe(200)
    expect((await get(job)).json).toMatchObject({ state: 'Normal', lastRun: { failures: 0 } })
    const metrics = await call(api, '/metrics', { origin: isolate.origin })
    expect(metrics.text).toMatch(/marquee_job_duration_seconds_count\{job="sweep-commits"\} 3/)
    expect(metrics.text).toMatch(/marquee_job_lateness_seconds_count\{job="sweep-commits"\} 3/)
  })

  it('shows what was given up, and delivers it again', async () => {
    const reads = `${path}/jobs/messages/read-import`
    expect(refusal(await post(`${reads}/reset-error`, 'read-import'))).toEqual([
      409,
      'scheduler_action_not_applicable',
    ])
    // Can never be a payload: it is given up at once.
    await client.publish({
      url: `${at.bindings.JOBS_ORIGIN}/jobs/read-import`,
      body: '[]',
      retries: 0,
    })
    await expect.poll(async () => (await get(reads)).json.deadLetters).toBe(1)
    const failing = await get(reads)
    expect([failing.json.state, controls(failing)]).toEqual(['Failing', ['reset-error']])
    expect((await get(path)).json.deadLetters).toBe(1)
    const retried = await post(`${reads}/reset-error`, 'read-import')
    expect([retried.status, retried.json.deadLetters]).toEqual([200, 0])
    // It was delivered, and given up, once more.
    await expect.poll(async () => (await get(reads)).json.deadLetters).toBe(1)
  })

  it('shows what was given up behind a hundred messages of another job', async () => {
    await client.dlq.delete({ all: true })
    const unreadable = (name: string) => ({
      url: `${at.bindings.JOBS_ORIGIN}/jobs/${name}`,
      body: '[]',
      retries: 0,
    })
    const runs = `${path}/jobs/messages/run-import`
    await client.batch(Array.from({ length: 100 }, () => unreadable('run-import')))
    await expect.poll(async () => (await get(runs)).json.deadLetters, { timeout: 20_000 }).toBe(100)
    await client.publish(unreadable('read-import'))
    const reads = `${path}/jobs/messages/read-import`
    await expect.poll(async () => (await get(reads)).json.deadLetters).toBe(1)
    expect(controls(await get(reads))).toEqual(['reset-error'])
    await client.dlq.delete({ all: true, count: 1000 })
  })

  it('names no job under another group, and none that is none', async () => {
    for (const named of [
      'messages/sweep-commits',
      'scheduled/no-such-job',
      'others/sweep-commits',
    ]) {
      expect((await get(`${path}/jobs/${named}`)).status).toBe(404)
      expect((await post(`${path}/jobs/${named}/trigger`, 'sweep-commits')).status).toBe(404)
    }
  })

  it('a job whose schedule the queue does not have cannot be controlled', async () => {
    await client.schedules.delete('marquee-sweep-commits')
    const missing = await get(job)
    expect([missing.json.state, controls(missing)]).toEqual(['NotScheduled', []])
    expect(refusal(await post(`${job}/trigger`, 'sweep-commits'))).toEqual([
      409,
      'scheduler_action_not_applicable',
    ])
    await synchroniseSchedules(client, at.bindings.JOBS_ORIGIN!)
  })
})

type Answering = (request: IncomingMessage, response: ServerResponse) => unknown

describe('a queue that says nothing', () => {
  const isAway: Answering = (_, response) => response.destroy()
  const isLimited: Answering = (_, response) => sendJson(response, 429, { error: 'limited' })
  /** What it does now. */
  let answering = isAway
  let server: RunningServer
  let origin: string
  beforeAll(async () => {
    server = await serve(async (request, response) => void answering(request, response))
    origin = (await at.start({ QSTASH_URL: server.url })).origin
  })
  afterAll(() => server?.close())

  const silent = [
    ['is away', isAway, 'scheduler_unavailable', [409, 'scheduler_unavailable']],
    ['is limited', isLimited, 'scheduler_rate_limited', [429, 'rate_limited']],
  ] as const

  it.each(silent)(
    '%s: it is told, and nothing can be controlled',
    async (_, answers, reasonCode, problem) => {
      answering = answers
      // At once: each asks the queue several times before it gives up.
      const [overview, ...refused] = await Promise.all([
        get(path, { origin }),
        get(`${path}/jobs`, { origin }),
        get(job, { origin }),
        post(`${path}/pause`, 'marquee', { origin }),
        post(`${job}/trigger`, 'sweep-commits', { origin }),
      ])
      expect(overview.json).toMatchObject({
        state: 'Unavailable',
        available: false,
        reasonCode,
        scheduledJobs: null,
        deadLetters: null,
      })
      expect(controls(overview)).toEqual([])
      for (const answer of refused) expect(refusal(answer)).toEqual(problem)
    },
  )

  it('that falls silent before it is told is on record as a failure', async () => {
    const scheduled = { scheduleId: 'marquee-sweep-commits', cron: '17 * * * *', isPaused: false }
    answering = (request, response) => {
      if (request.method !== 'GET') response.destroy()
      else sendJson(response, 200, request.url?.includes('dlq') ? { messages: [] } : [scheduled])
    }
    expect(refusal(await post(`${job}/pause`, 'sweep-commits', { origin }))).toEqual([
      409,
      'scheduler_unavailable',
    ])
    expect((await record()).map((each: string[]) => each.slice(0, 4))).toEqual([
      ['pauseJob', 'sweep-commits', 'failed', 'scheduler_unavailable'],
      ['pauseJob', 'sweep-commits', 'accepted', null],
    ])
  })
})

describe('what a deployment shows', () => {
  it('read-only: everything is shown, and nothing can be controlled', async () => {
    const { origin } = await at.start({ QSTASH_URL: queue.url, SCHEDULER_VIEW: 'read-only' })
    const overview = await get(path, { origin })
    expect([overview.json.state, overview.json.readOnly, controls(overview)]).toEqual([
      'Running',
      true,
      [],
    ])
    expect(controls(await get(job, { origin }))).toEqual([])
    expect(refusal(await post(`${job}/pause`, 'sweep-commits', { origin }))).toEqual([
      409,
      'scheduler_read_only',
    ])
    expect(await isPaused('sweep-commits')).toBe(false)
  })

  it('off: there is no scheduler, and no link to it', async () => {
    const { origin } = await at.start({ QSTASH_URL: queue.url, SCHEDULER_VIEW: 'off' })
    expect((await get(path, { origin })).status).toBe(404)
    const root = await get('/api', { origin })
    expect(root.json._links).not.toHaveProperty('scheduler')
  })
})
