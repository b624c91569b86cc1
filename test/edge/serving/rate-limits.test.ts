import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { passwordCost } from '../../../src/kernel/password-cost.ts'
import { fromOwnSource, newEmail, newSource } from '../../support/accounts.ts'
import { type Answer, type CallOptions, call } from '../../support/client.ts'
import { type Community, mintCommunity, newId } from '../../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../../support/own-isolate.ts'
import { informationOnly } from '../../support/programme.ts'
import { lastingWindow } from '../../support/windows.ts'

const windowSeconds = lastingWindow()

let isolates: OwnIsolate[]
let community: Community

beforeAll(async () => {
  const limits = {
    global: { limit: 40, refill: 20, windowSeconds },
    authenticated: { limit: 8, windowSeconds },
    write: { limit: 5, windowSeconds },
    publicTransactional: { limit: 4, windowSeconds },
    publicIngestion: { limit: 2, windowSeconds },
    instanceAdministration: { limit: 3, windowSeconds },
  }
  const bindings = { RATE_LIMITS: JSON.stringify(limits) }
  isolates = await Promise.all([startOwnIsolate(bindings), startOwnIsolate(bindings)])
  community = await mintCommunity()
})
afterAll(() => Promise.all(isolates.map((isolate) => isolate.stop())))

const ask = (path: string, options: CallOptions = {}, isolate = 0) =>
  call(community, path, fromOwnSource(options, isolates[isolate]!))

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status)

async function inTurn(count: number, run: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index < count; index++) answers.push(await run(index))
  return answers
}

function expectRefused(answer: Answer, name: string, limit: number) {
  expect([answer.status, answer.json.code]).toEqual([429, 'rate_limited'])
  expect(answer.headers.get('ratelimit-policy')).toBe(`"${name}";q=${limit};w=${windowSeconds}`)
  expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"${name}";r=0;t=\\d+$`))
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('x-ratelimit-limit')).toBe(String(limit))
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('0')
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

const creation = (title: string) => ({
  method: 'POST',
  body: { title, participationConfiguration: informationOnly },
})

describe('limits', () => {
  it('reads of one person share a count over all isolates, beside the one round trip', async () => {
    const person = await community.person()
    const answers = await inTurn(9, (index) => ask('/api/event/my', { as: person }, index % 2))
    expect(statusesOf(answers)).toEqual([...Array(8).fill(200), 429])
    expect(answers[0]!.trips).toBe(1)
    expect(answers[0]!.headers.get('ratelimit')).toMatch(/^"authenticated";r=7;t=\d+$/)
    expectRefused(answers[8]!, 'authenticated', 8)
    const other = await community.person()
    expect((await ask('/api/event/my', { as: other })).status).toBe(200)
  })

  it('writes have a count of their own; what is refused changes nothing and costs no more', async () => {
    const person = await community.person()
    const answers = await inTurn(6, (index) =>
      ask('/api/event', { ...creation(`Event ${index}`), as: person }, index % 2),
    )
    expect(statusesOf(answers)).toEqual([...Array(5).fill(201), 429])
    expect(answers[0]!.trips).toBe(2)
    expectRefused(answers[5]!, 'write', 5)
    const mine = await ask('/api/event/my', { as: person })
    expect(mine.json.totalCount).toBe(5)
  })

  // The first calls of somebody whom an isolate does not know yet are counted by their credential, and
  // charged to the account afterwards: what comes in between finds a lower count.
  it('of many writes at once, by somebody whom the isolates know, no more pass', async () => {
    const person = await community.person()
    for (const isolate of [0, 1]) await ask('/api/event/my', { as: person }, isolate)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ask('/api/event', { ...creation(`Event ${index}`), as: person }, index % 2),
      ),
    )
    expect(statusesOf(answers).filter((status) => status === 201)).toHaveLength(5)
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(7)
  })

  it('sign-ins are counted by network address', async () => {
    const attempt = (source: string) =>
      ask('/api/auth/local/login', {
        method: 'POST',
        body: { identifier: newEmail(), password: 'a password of theirs' },
        headers: { 'cf-connecting-ip': source },
      })
    const source = newSource()
    const answers = await inTurn(5, () => attempt(source))
    expect(statusesOf(answers)).toEqual([401, 401, 401, 401, 429])
    expectRefused(answers[4]!, 'publicTransactional', 4)
    expect((await attempt(newSource())).status).toBe(401)
  })

  it('all addresses that one subscriber has are one', async () => {
    const network = newSource().replace('::1', '')
    const attempt = (address: string) =>
      ask('/api/auth/local/login', {
        method: 'POST',
        body: { identifier: newEmail(), password: 'a password of theirs' },
        headers: { 'cf-connecting-ip': address },
      })
    const answers = await inTurn(5, (index) => attempt(`${network}:${index}::${index}`))
    expect(statusesOf(answers)).toEqual([401, 401, 401, 401, 429])
  })

  it('what providers send browsers back with is counted by network address, whatever host it is for', async () => {
    const back = (source: string, path = '/bff/callback/demo?code=x&state=y') =>
      ask(path, { headers: { 'cf-connecting-ip': source } })
    const source = newSource()
    const elsewhere = `${'s'.repeat(43)}.${Buffer.from(community.host).toString('base64url')}`
    const handed = await call(
      { host: new URL(inject('bindings').PUBLIC_ORIGIN!).host },
      `/bff/callback/demo?state=${elsewhere}`,
      {
        origin: isolates[1]!.origin,
        headers: { 'cf-connecting-ip': source },
      },
    )
    expect(handed.status).toBe(303)
    const answers = await inTurn(2, () => back(source))
    expect(statusesOf(answers)).toEqual([400, 429])
    expect(answers[1]!.headers.get('content-type')).toMatch('text/html')
    expect(answers[1]!.headers.get('ratelimit-policy')).toBe(
      `"publicIngestion";q=2;w=${windowSeconds}`,
    )
    expect(Number(answers[1]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await back(newSource())).status).toBe(400)
  })

  it('administration of the instance has a limit of its own', async () => {
    const person = await community.person({ instanceRole: 1 })
    const answers = await inTurn(4, () => ask('/api/admin/instance/local-accounts', { as: person }))
    expect(statusesOf(answers)).toEqual([200, 200, 200, 429])
    expectRefused(answers[3]!, 'instanceAdministration', 3)
  })

  it('of many administrations of the instance at once four are under way, and the places are given back', async () => {
    const createMany = async (origin: string) => {
      const administrator = await community.person({ member: false, instanceRole: 1 })
      // Each hashes a password at the usual cost: none is over before the last one is there.
      const create = () =>
        call(community, '/api/admin/instance/local-accounts', {
          method: 'POST',
          as: administrator,
          origin,
          body: {
            operationId: newId(),
            email: `${newId()}@example.test`,
            firstName: 'Many',
            lastName: 'At once',
          },
        })
      const answers = await Promise.all(Array.from({ length: 6 }, create))
      const refused = answers.filter(({ status }) => status === 429)
      const made = answers.filter(({ status }) => status === 201)
      expect(refused.length + made.length).toBe(6)
      await expect.poll(async () => (await create()).status).toBe(201)
      return { made, refused }
    }
    const withLimit = (concurrency?: number) =>
      startOwnIsolate({
        RATE_LIMITS: JSON.stringify({
          instanceAdministration: { limit: 1000, ...(concurrency && { concurrency }) },
        }),
        PASSWORD_COST: String(passwordCost.usual),
      })
    const [limited, control] = await Promise.all([withLimit(), withLimit(20)])
    try {
      const { made, refused } = await createMany(limited.origin)
      expect(made.length).toBeGreaterThanOrEqual(4)
      expect(refused.length).toBeGreaterThan(0)
      for (const answer of refused) {
        expect(answer.json.code).toBe('rate_limited')
        expect(answer.headers.get('retry-after')).toBe('1')
      }
      expect(made.map(({ trips }) => trips)).toEqual(made.map(() => 2))
      expect((await createMany(control.origin)).refused).toEqual([])
    } finally {
      await Promise.all([limited.stop(), control.stop()])
    }
  })

  it('anonymous reads cost no round trip, are counted after the answer, and refused by what the isolate knows', async () => {
    let headers = {}
    const tripsOfBurst = async () => {
      headers = { 'cf-connecting-ip': newSource() }
      await ask('/api/events')
      const burst = await Promise.all(
        Array.from({ length: 45 }, () => ask('/api/events', { headers })),
      )
      expect(new Set(statusesOf(burst))).toEqual(new Set([200]))
      expect(burst[0]!.headers.get('ratelimit')).toBeNull()
      return burst.reduce((sum, { trips }) => sum + trips, 0)
    }
    // A burst that takes longer than a second asks whether the page is still the same.
    await expect.poll(tripsOfBurst).toBe(0)
    await expect.poll(async () => (await ask('/api/events', { headers })).status).toBe(429)
    const refused = await ask('/api/events', { headers })
    expectRefused(refused, 'global', 40)
    expect(refused.trips).toBe(0)
    const other = { 'cf-connecting-ip': newSource() }
    expect((await ask('/api/events', { headers: other })).status).toBe(200)
  })

  it('writes that cannot be read are counted by network address, and refused before they are read', async () => {
    const headers = { 'cf-connecting-ip': newSource() }
    const attempt = (body: object) =>
      ask('/api/auth/local/login', { method: 'POST', body, headers })
    const burst = await Promise.all(Array.from({ length: 45 }, () => attempt({ identifier: 5 })))
    expect(new Set(statusesOf(burst))).toEqual(new Set([400]))
    const known = async () => (await attempt({ identifier: 5 })).status
    await expect.poll(known).toBe(429)
    expectRefused(await attempt({ identifier: newEmail(), password: 'theirs' }), 'global', 40)
  })

  it('whoever calls from the machine itself is not counted by address', async () => {
    const from = (source: string) => () =>
      ask('/api/events', { headers: { 'cf-connecting-ip': source } })
    const own = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(from)
    const elsewhere = from(newSource())
    // What is counted first is known first.
    for (const call of [...own, elsewhere]) await Promise.all(Array.from({ length: 45 }, call))
    await expect.poll(async () => (await elsewhere()).status).toBe(429)
    for (const call of own) expect((await call()).status).toBe(200)
  })

  it('an address that the caller claims by another header is not believed', async () => {
    const source = newSource()
    const attempt = (claimed: string) =>
      ask('/api/auth/local/login', {
        method: 'POST',
        body: { identifier: newEmail(), password: 'a password of theirs' },
        headers: {
          'cf-connecting-ip': source,
          'x-forwarded-for': claimed,
          'x-real-ip': claimed,
          forwarded: `for=${claimed}`,
        },
      })
    const answers = await inTurn(5, (index) => attempt(`192.0.2.${index}`))
    expect(answers[4]!.status).toBe(429)
  })
})
