import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiKeyText } from '../../../src/kernel/api-key-text.ts'
import { hashOf, randomIds } from '../../../src/kernel/ids.ts'
import { fromOwnSource, newEmail, newSource } from '../../support/accounts.ts'
import { mintKey } from '../../support/api-keys.ts'
import { spendBudget } from '../../support/budgets.ts'
import { type Answer, type CallOptions, call } from '../../support/client.ts'
import { type Community, mintCommunity, newId } from '../../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../../support/own-isolate.ts'
import { draftEvent } from '../../support/programme.ts'
import { lastingWindow } from '../../support/windows.ts'

const windowSeconds = lastingWindow()

let isolate: OwnIsolate
let community: Community

beforeAll(async () => {
  const limits = {
    global: { limit: 30, refill: 1, windowSeconds },
    authenticated: { limit: 8, windowSeconds },
    write: { limit: 5, windowSeconds },
    organizerWrite: { limit: 9, windowSeconds },
    publicTransactional: { limit: 4, windowSeconds },
  }
  isolate = await startOwnIsolate({ RATE_LIMITS: JSON.stringify(limits) })
  community = await mintCommunity()
})
afterAll(() => isolate.stop())

const ask = (path: string, options: CallOptions = {}) =>
  call(community, path, fromOwnSource(options, isolate))
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status)
const madeUpKey = () => apiKeyText(randomIds.secret())

const series = () => {
  const title = `series-${newId()}`
  return { method: 'POST', body: { title, slug: title } }
}

async function inTurn(count: number, run: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index < count; index++) answers.push(await run(index))
  return answers
}

describe('credentials that nobody has proven', () => {
  const madeUp: [string, string, () => Record<string, string>][] = [
    ['an API key', '/api/event/my', () => ({ 'x-api-key': madeUpKey() })],
    ['an API key on a public read', '/api/events', () => ({ 'x-api-key': madeUpKey() })],
    ['text that is no key', '/api/event/my', () => ({ 'x-api-key': newId() })],
    ['text that is no token', '/api/event/my', () => ({ authorization: `Bearer ${newId()}` })],
    [
      'an unsigned token',
      '/api/events',
      () => ({ authorization: `Bearer e30.${btoa(newId())}.x` }),
    ],
    ['no credential', '/api/event/my', () => ({})],
    ['a cookie', '/bff/api/event/my', () => ({ cookie: `__Host-marquee=${randomIds.secret()}` })],
    ['a cookie', '/bff/session', () => ({ cookie: `__Host-marquee=${randomIds.secret()}` })],
  ]

  it.concurrent.each(madeUp)(
    '%s at %s spends the budget of its address',
    async (_, path, headersOf) => {
      const source = { 'cf-connecting-ip': newSource() }
      const attempt = () => ask(path, { headers: { ...source, ...headersOf() } })
      const refused = await spendBudget(35, attempt)
      expect(refused.headers.get('ratelimit-policy')).toBe(`"global";q=30;w=${windowSeconds}`)
      expect(refused.trips).toBe(0)
      expect((await ask('/api/events', { headers: source })).status).toBe(429)
      // Who is known goes on, wherever it is.
      const person = await community.person()
      expect((await ask('/api/event/my', { as: person, headers: source })).status).toBe(200)
    },
  )

  it('writes with made-up keys are refused by address, and leave no count of their own', async () => {
    const source = { 'cf-connecting-ip': newSource() }
    const keys: string[] = []
    const attempt = async () => {
      const key = madeUpKey()
      keys.push(key)
      return (
        await ask('/api/eventseries', { ...series(), headers: { ...source, 'x-api-key': key } })
      ).status
    }
    for (let index = 0; index < 9; index++) expect(await attempt()).toBe(401)
    // Both refuse the tenth, the count and the key: who is first is told.
    await expect.poll(attempt).toBe(429)
    expect(await attempt()).toBe(429)
    const redis = new Redis({
      url: inject('bindings').UPSTASH_REDIS_REST_URL!,
      token: inject('bindings').UPSTASH_REDIS_REST_TOKEN!,
    })
    const counts = await redis.keys('limit:*')
    expect(counts.length).toBeGreaterThan(0)
    for (const key of keys) {
      const name = await hashOf(`key\n${await hashOf(key)}`)
      expect(counts.filter((count) => count.includes(name))).toEqual([])
    }
  })
})

describe('one person, or one owner of keys, has one count', () => {
  const keyOf = (ownerId: string) => mintKey(community, { ownerTypeId: 1, ownerId })

  it('for reads by all keys and tokens', async () => {
    const person = await community.person()
    const source = { 'cf-connecting-ip': newSource() }
    const as = [person, ...(await Promise.all([1, 2, 3].map(() => keyOf(person.id))))]
    const read = (index: number) => ask('/api/event/my', { as: as[index % 4]!, headers: source })
    const answers = await inTurn(8, read)
    expect(answers.every(({ trips }) => trips <= 1)).toBe(true)
    expect(statusesOf(answers)).toEqual(Array(8).fill(200))
    expect(statusesOf(await inTurn(4, read))).toEqual(Array(4).fill(429))
    const other = await keyOf((await community.person()).id)
    expect((await ask('/api/event/my', { as: other, headers: source })).status).toBe(200)
  })

  it('for writes by all keys, also with keys that were never used', async () => {
    const person = await community.person()
    const source = { 'cf-connecting-ip': newSource() }
    const write = async () => {
      const answer = await ask('/api/eventseries', {
        ...series(),
        as: await keyOf(person.id),
        headers: source,
      })
      expect(answer.status === 429 || answer.trips === 2).toBe(true)
      return answer
    }
    const answers = await inTurn(12, write)
    // The one that goes beyond the limit makes it known.
    expect(statusesOf(answers)).toEqual([...Array(10).fill(201), 429, 429])
    expect(answers[11]!.headers.get('ratelimit-policy')).toBe(
      `"organizerWrite";q=9;w=${windowSeconds}`,
    )
    const other = await keyOf((await community.person()).id)
    const answer = await ask('/api/eventseries', { ...series(), as: other, headers: source })
    expect(answer.status).toBe(201)
  })

  it('of writes at once by many keys no more pass than the person and the address may', async () => {
    const person = await community.person()
    const source = { 'cf-connecting-ip': newSource() }
    const keys = await Promise.all(Array.from({ length: 30 }, () => keyOf(person.id)))
    const answers = await Promise.all(
      keys.map((as) => ask('/api/eventseries', { ...series(), as, headers: source })),
    )
    const passed = answers.filter(({ status }) => status === 201)
    expect(passed.length).toBeGreaterThanOrEqual(9)
    expect(passed.length).toBeLessThanOrEqual(18)
  })
})

describe('writes of organizers', () => {
  it('have more room than those of others, and a count of their own', async () => {
    const person = await community.person()
    const { id } = await draftEvent(community, person)
    const draft = (index: number) =>
      ask('/api/eventsession/drafts', {
        method: 'POST',
        as: person,
        body: { eventId: id, title: `Session ${index}` },
      })
    const answers = await inTurn(10, draft)
    expect(statusesOf(answers)).toEqual([...Array(9).fill(201), 429])
    expect(answers[9]!.headers.get('ratelimit-policy')).toBe(
      `"organizerWrite";q=9;w=${windowSeconds}`,
    )
    const others = await inTurn(6, () => ask('/api/eventseries', { ...series(), as: person }))
    expect(statusesOf(others)).toEqual([...Array(5).fill(201), 429])
  })
})

describe('a sign-in', () => {
  it('counts by its address, whoever is signed in already', async () => {
    const source = { 'cf-connecting-ip': newSource() }
    const attempt = async (as: { token: string } | null) =>
      ask('/api/auth/local/login', {
        method: 'POST',
        as,
        headers: source,
        body: { identifier: newEmail(), password: 'a password of theirs' },
      })
    const answers = await inTurn(5, async () => attempt(await community.person()))
    expect(statusesOf(answers)).toEqual([401, 401, 401, 401, 429])
    expect(answers[4]!.headers.get('ratelimit-policy')).toBe(
      `"publicTransactional";q=4;w=${windowSeconds}`,
    )
  })
})
