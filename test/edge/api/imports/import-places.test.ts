import { beforeAll, expect, it } from 'vitest'
import { heavyBodies } from '../../../../src/kernel/heavy-bodies.ts'
import { importBounds } from '../../../../src/kernel/import-bounds.ts'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, mintCommunity, type Person } from '../../../support/community.ts'
import { halfSent as halfSentTo, holding, untilRefused } from '../../../support/half-sent.ts'
import { schedule, sessionIds, stage, two } from '../../../support/imports.ts'
import { type OwnIsolate, sharedIsolate } from '../../../support/own-isolate.ts'
import { until } from '../../../support/until.ts'

/** Places are of one isolate: this one is nobody else's. */
let isolate: OwnIsolate

beforeAll(async () => {
  isolate = await sharedIsolate()
})

/** A schedule of many sessions, as large as an import may be but for a little. */
function largeSchedule(bytes: number = importBounds.bytes) {
  const number = 1500
  const empty = schedule(sessionsOf(number, ''))
  return schedule(sessionsOf(number, 'x'.repeat((bytes - empty.length) / number - 1)))
}

const sessionsOf = (number: number, abstract: string) =>
  Array.from({ length: number }, (_, at) => ({
    guid: `6f1c5f3e-0000-4000-8000-${String(at).padStart(12, '0')}`,
    title: `Session ${at}`,
    abstract,
  }))

const dryRun = (community: Community, as: Person, body: string | Uint8Array) =>
  call(community, '/api/event/import?dryRun=true', {
    method: 'POST',
    as,
    body,
    origin: isolate.origin,
    headers: { 'content-type': 'application/json' },
  })

/** An import whose body stops halfway until it is told to go on. */
const halfSent = (community: Community, as: Person, body: string) =>
  halfSentTo(community, {
    origin: isolate.origin,
    as,
    body,
    path: '/api/event/import?dryRun=true',
    contentType: 'application/json',
  })

/** Asks with a large file that is no programme until it is answered so; admitted ones end at once. */
const answered = (status: number, ask: () => Promise<Answer>) =>
  until(async () => {
    const answer = await ask()
    if (answer.status === status) return answer
    expect([400, 429]).toContain(answer.status)
    return undefined
  }, `answered with ${status}`)

it('while two large files are on their way, a third is refused before it is read', async () => {
  const { community, organizer } = await stage()
  const large = largeSchedule()
  const others = await Promise.all([community.person(), community.person()])
  const holders = others.map((other) => holding(() => halfSent(community, other, large)))
  const noProgramme = '['.repeat(heavyBodies.bytesWithoutPlace + 1)
  const refused = await untilRefused(holders, () => dryRun(community, organizer, noProgramme))
  expect(refused.json).toMatchObject({ code: 'rate_limited' })
  expect(refused.json.detail).toMatch(/large files.*Nothing was changed; send it again/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const address = await call(
    community,
    '/api/event/import?sourceUrl=https%3A%2F%2Fexample.org%2Fa',
    { method: 'POST', as: organizer, origin: isolate.origin },
  )
  expect(address.status, address.text).toBe(429)

  expect((await dryRun(community, organizer, schedule(two))).status).toBe(200)
  expect((await call(community, '/alive', { origin: isolate.origin })).status).toBe(200)

  const senders = holders.map(({ sender }) => sender())
  for (const { goOn } of senders) goOn()
  expect(await Promise.all(senders.map(({ status }) => status))).toEqual([200, 200])
  await answered(400, () => dryRun(community, organizer, noProgramme))
  expect(await sessionIds(community)).toEqual([])
})

it('who may not import is refused before a large file is read, and takes no place', async () => {
  const [{ community }, elsewhere] = await Promise.all([stage(), mintCommunity()])
  const stranger = await elsewhere.person()
  const body = `${'['.repeat(importBounds.bytes)}`
  const strangers = [1, 2, 3].map(() => halfSent(community, stranger, body))
  expect(await Promise.all(strangers.map(({ status }) => status))).toEqual([403, 403, 403])
})

it('one person has one place: the other is somebody else’s', async () => {
  const { community, organizer } = await stage()
  const other = await community.person()
  const first = holding(() => halfSent(community, organizer, largeSchedule()))
  const noProgramme = '['.repeat(heavyBodies.bytesWithoutPlace + 1)
  const refused = await untilRefused([first], () => dryRun(community, organizer, noProgramme))
  expect(refused.json.detail).toMatch(/^Another large file of yours is being read/)
  const second = holding(() => halfSent(community, other, largeSchedule()))
  await untilRefused([second], () => dryRun(community, other, noProgramme))
  const senders = [first.sender(), second.sender()]
  for (const { goOn } of senders) goOn()
  expect(await Promise.all(senders.map(({ status }) => status))).toEqual([200, 200])
})

it('who leaves gives the place back, long before it would be taken away', async () => {
  const { community, organizer } = await stage()
  const first = holding(() => halfSent(community, organizer, largeSchedule()))
  const noProgramme = '['.repeat(heavyBodies.bytesWithoutPlace + 1)
  await untilRefused([first], () => dryRun(community, organizer, noProgramme))
  first.sender().leave()
  await answered(400, () => dryRun(community, organizer, noProgramme))
})

it('five large files at once: each is planned or refused, and others are answered meanwhile', async () => {
  const { community, organizer } = await stage()
  const large = largeSchedule()
  let isDone = false
  const others = await Promise.all([1, 2, 3, 4].map(() => community.person()))
  const all = Promise.all([organizer, ...others].map((as) => dryRun(community, as, large))).finally(
    () => {
      isDone = true
    },
  )
  let alive = 0
  while (!isDone) {
    const answer = await call(community, '/alive', { origin: isolate.origin })
    expect(answer.status).toBe(200)
    if (!isDone) alive++
  }
  const answers = await all
  const refused = answers.filter(({ status }) => status === 429)
  const planned = answers.filter(({ status }) => status === 200)
  expect(refused.length + planned.length, answers.map(({ status }) => status).join()).toBe(5)
  expect(planned.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  // Reading one of them alone has more pauses than this.
  expect(alive).toBeGreaterThan(3)
  expect(await sessionIds(community)).toEqual([])
})
