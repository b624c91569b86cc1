import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort } from '../../local/postgres.ts'
import { type Qstash, startQstash } from '../../local/qstash/server.ts'
import { call } from '../support/client.ts'
import { mintToken, newId } from '../support/community.ts'
import { type Isolate, startIsolate } from '../support/isolate.ts'
import { type OwnData, startOwnData } from '../support/own-database.ts'
import { sized } from '../support/selection.ts'
import { connectAsOwner } from '../support/sql-batch.ts'
import { until } from '../support/until.ts'

const fosdem = new Uint8Array(
  readFileSync(new URL('../../local/demo/fosdem-2026.xml', import.meta.url)),
)
const slug = 'fosdem'
const community = { host: `${slug}.${inject('baseDomain')}` }
const person = { id: newId(), subject: `subject-${newId()}`, token: '' }

let data: OwnData
let queue: Qstash
let isolate: Isolate
let owner: Client

/** An outbox and a queue of its own: what is counted is nobody else's. */
beforeAll(async () => {
  data = await startOwnData()
  const port = await freePort()
  queue = await startQstash({
    token: 'local-queue',
    currentSigningKey: inject('queueSigningKey'),
    nextSigningKey: 'sig_local_next',
  })
  isolate = await startIsolate(inject('runtime'), {
    port,
    bindings: {
      ...inject('bindings'),
      ...data.bindings,
      QSTASH_URL: queue.url,
      JOBS_ORIGIN: `http://127.0.0.1:${port}`,
    },
  })
  owner = await connectAsOwner(data.ownerUrl)
  const tenantId = newId()
  await owner.query(
    'insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, $2, 2)',
    [tenantId, slug],
  )
  await owner.query('insert into app_user (id) values ($1)', [person.id])
  await owner.query('insert into user_identity (issuer, subject, user_id) values ($1, $2, $3)', [
    'https://issuer.localhost',
    person.subject,
    person.id,
  ])
  await owner.query('insert into tenant_user (tenant_id, user_id) values ($1, $2)', [
    tenantId,
    person.id,
  ])
  person.token = await mintToken(person.subject)
})

afterAll(async () => {
  await owner?.end()
  await Promise.all([isolate?.stop(), queue?.stop(), data?.stop()])
})

async function counted(series: string): Promise<number> {
  const { text } = await call({ host: `api.${inject('baseDomain')}` }, '/metrics', {
    origin: isolate.origin,
  })
  return Number(text.split(`${series} `)[1]?.split('\n')[0] ?? 0)
}

it("FOSDEM's 1,079 sessions: tens of round trips, not thousands, through request, queue and job", async () => {
  const answer = await call(community, '/api/event/import?persons=include', {
    method: 'POST',
    as: person,
    body: fosdem,
    headers: { 'content-type': 'application/xml' },
    origin: isolate.origin,
  })
  expect(answer.json).toMatchObject({ state: 'Running', totalCount: 1079 })
  await until(() => counted('marquee_jobs_total{job="run-import",status="200"}'), 'run')
  const relay = await counted('marquee_round_trips_total{operation="relay-outbox"}')
  const job = await counted('marquee_round_trips_total{operation="job run-import"}')
  // Facts and commit; lease, queue and settle; the delivery's first time, 200 sessions a commit, then
  // the epoch, read and pushed.
  expect({ request: answer.trips, relay, job }).toEqual({ request: 2, relay: 3, job: 1 + 6 + 2 })
  expect(answer.trips + relay + job).toBe(14)

  const { rows } = await owner.query<{ sessions: string; speakers: string }>(
    `select (select count(*) from event_session) as sessions,
       (select count(*) from event_session_speaker) as speakers`,
  )
  expect(Number(rows[0]!.sessions)).toBe(1079)
  expect(Number(rows[0]!.speakers)).toBe(answer.json.speakers.creates)
  expect(answer.json.speakers.creates).toBeGreaterThan(1000)
})

/** Fifty rooms side by side, half an hour each. */
function manySessions(number: number) {
  const rooms: Record<string, object[]> = {}
  const firstAt = Date.UTC(2026, 0, 31, 8)
  for (let at = 0; at < number; at++) {
    const room = `Room ${at % 50}`
    rooms[room] ??= []
    rooms[room].push({
      guid: `6f1c5f3e-0000-4000-8000-${String(at).padStart(12, '0')}`,
      title: `Session ${at}`,
      date: new Date(firstAt + Math.floor(at / 50) * 1_800_000).toISOString(),
      duration: '00:30',
    })
  }
  const zone = { time_zone_name: 'Europe/Brussels' }
  const conference = {
    acronym: 'many',
    title: 'Many',
    ...zone,
    days: [{ date: '2026-01-31', rooms }],
  }
  return JSON.stringify({ schedule: { conference } })
}

const many = sized(1_300, 9_700)

it(`${many} sessions: no commit takes as long as all of them together`, async () => {
  const answer = await call(community, '/api/event/import', {
    method: 'POST',
    as: person,
    origin: isolate.origin,
    body: manySessions(many),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.json).toMatchObject({ state: 'Running', totalCount: many })
  const path = `/api/event/import/${answer.json.id}`
  const read = () => call(community, path, { as: person, origin: isolate.origin })
  const json = await until(async () => {
    const { json } = await read()
    return json.state !== 'Running' && json
  }, 'ended')
  expect(json).toMatchObject({ state: 'Completed', doneCount: many })
  // Statements that took too long would have ended deliveries: none did.
  expect(await counted('marquee_jobs_total{job="run-import",status="500"}')).toBe(0)
})
