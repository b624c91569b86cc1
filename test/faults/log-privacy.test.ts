import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { placesOf } from '../../local/frames.ts'
import { type CallOptions, call } from '../support/client.ts'
import { asOwner, type Community, mintCommunity, newId, type Person } from '../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../support/own-isolate.ts'
import { informationOnly } from '../support/programme.ts'
import { until } from '../support/until.ts'

let isolate: OwnIsolate
let community: Community
let member: Person
const email = `planted-${newId()}@example.test`
const marks = [email, encodeURIComponent(email), email.split('@')[0]!]

beforeAll(async () => {
  isolate = await startOwnIsolate()
  community = await mintCommunity()
  member = await community.person()
  const name = `fail_${community.id.replaceAll('-', '')}`
  // The driver's message holds the row, as a constraint's would.
  await asOwner(`create function ${name}() returns trigger language plpgsql as $$ begin
    raise exception 'driver says: %', new.title using errcode = 'P0001', detail = new.title, constraint = 'broken_on_purpose'; end $$`)
  await asOwner(`create trigger ${name} before insert on event for each row
    when (new.tenant_id = '${community.id}') execute function ${name}()`)
})
afterAll(() => isolate.stop())

const ask = (path: string, options: CallOptions = {}) =>
  call(community, path, { ...options, origin: isolate.origin })

const failing = () =>
  ask('/api/event', {
    method: 'POST',
    as: member,
    body: { title: email, participationConfiguration: informationOnly },
  })

async function linesAfter(work: () => Promise<unknown>) {
  const before = isolate.lines.length
  await work()
  await until(async () => isolate.lines.length > before, 'logged')
  await new Promise((resolve) => setTimeout(resolve, 50))
  return isolate.lines.slice(before)
}

describe('thrown errors', () => {
  it("are unexpected_error with a correlation id, and nothing of the driver's message", async () => {
    const answer = await failing()
    expect([answer.status, answer.json.code]).toEqual([500, 'unexpected_error'])
    expect(answer.json.correlationId).toBe(answer.headers.get('x-correlation-id'))
    expect(answer.json).not.toHaveProperty('detail')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.text).not.toMatch(/driver|P0001|planted|select|insert|stack|\.ts|at /i)
  })

  it('are found in the log by the correlation id, with the operation, and where it was thrown', async () => {
    let correlationId = ''
    const lines = await linesAfter(async () => {
      correlationId = (await failing()).json.correlationId
    })
    const own = lines
      .map((line) => JSON.parse(line))
      .filter((line) => line.correlationId === correlationId)
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({
      level: 'error',
      operation: 'createEventDraft',
      method: 'POST',
      status: 500,
      problem: 'unexpected_error',
      fault: 'UnexpectedDatabaseError',
      sqlState: 'P0001',
      constraint: 'broken_on_purpose',
    })
    expect(own[0].at.length).toBeGreaterThan(1)
    const places = inject('runtime') === 'deno' ? own[0].at : await placesOf(own[0].at)
    expect(places.join()).toMatch(/violations\.ts:\d.*database\.ts:\d/)
    for (const place of own[0].at) expect(place).toMatch(/^[\w.-]+\.[cm]?[jt]s:\d+:\d+$/)
    const metrics = await ask('/metrics')
    expect(metrics.text).toMatch(
      /^marquee_faults_total\{operation="createEventDraft",class="UnexpectedDatabaseError"\} \d/m,
    )
  })
})

describe('no personal data, no bound parameters', () => {
  const requests: [string, () => Promise<unknown>][] = [
    ['a failing query', failing],
    ['a path', () => ask(`/api/event/public/${encodeURIComponent(email)}`)],
    ['an unknown path', () => ask(`/${encodeURIComponent(email)}`)],
    ['a query', () => ask(`/api/events?x=${encodeURIComponent(email)}`)],
    ['a page of the site', () => ask(`/events/${encodeURIComponent(email)}`)],
    [
      'a refused body',
      () => ask('/api/event', { method: 'POST', as: member, body: { [email]: email } }),
    ],
    [
      'headers',
      () =>
        ask('/api', {
          headers: {
            'x-correlation-id': email,
            'x-request-id': email,
            'user-agent': email,
            cookie: email,
            referer: `https://example.test/${email}`,
            'x-tenant-slug': email,
          },
        }),
    ],
    ['a token', () => ask('/api/event/my', { headers: { authorization: `Bearer ${email}` } })],
    ['a key', () => ask('/api/event/my', { headers: { 'x-api-key': email } })],
    ['a job', () => ask(`/jobs/${encodeURIComponent(email)}`, { method: 'POST', body: email })],
  ]

  it.each(requests)('%s: one line, without the planted e-mail', async (_, send) => {
    const lines = await linesAfter(send)
    expect(lines.length).toBeGreaterThanOrEqual(1)
    for (const line of lines) {
      for (const mark of marks) expect(line).not.toContain(mark)
      expect(line).not.toContain(member.token)
      expect(line).not.toContain(member.subject)
      expect(() => JSON.parse(line)).not.toThrow()
    }
  })

  it('a line has operation, tenant, status, duration, round trips, correlation id, and nothing else', async () => {
    const elsewhere = await mintCommunity()
    const lines = await linesAfter(() => call(elsewhere, '/api/events', { origin: isolate.origin }))
    expect(JSON.parse(lines[0]!)).toEqual({
      time: expect.any(String),
      level: 'info',
      operation: 'listEvents',
      method: 'GET',
      status: 200,
      tenant: elsewhere.slug,
      durationMs: expect.any(Number),
      roundTrips: 1,
      cache: 'miss',
      correlationId: expect.any(String),
    })
  })
})
