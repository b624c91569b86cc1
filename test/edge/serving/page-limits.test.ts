import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromOwnSource, newEmail, newSource } from '../../support/accounts.ts'
import { newBrowser } from '../../support/browser.ts'
import { spendBudget } from '../../support/budgets.ts'
import { type CallOptions, call } from '../../support/client.ts'
import { type Community, mintCommunity } from '../../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../../support/own-isolate.ts'
import { lastingWindow } from '../../support/windows.ts'

const windowSeconds = lastingWindow()
const limit = 10

let isolate: OwnIsolate
let community: Community

beforeAll(async () => {
  const limits = { global: { limit, refill: 1, windowSeconds } }
  isolate = await startOwnIsolate({ RATE_LIMITS: JSON.stringify(limits) })
  community = await mintCommunity()
})
afterAll(() => isolate.stop())

const ask = (path: string, options: CallOptions = {}) =>
  call(community, path, fromOwnSource(options, isolate))

/** Spends what a new address has, and answers how that is sent. */
async function spend(path: string) {
  const headers = { 'cf-connecting-ip': newSource() }
  await spendBudget(limit + 2, () => ask(path, { headers }))
  return headers
}

describe('limits of pages', () => {
  it.concurrent.each([
    '/',
    '/?text=anything',
    '/events/nothing-here',
    '/assets/site-0.css',
    '/account/sign-in',
    '/assets/account-0.js',
    '/bff/session',
    '/health',
    '/metrics',
    '/.well-known/jwks.json',
    '/problems/rate_limited',
    '/nothing-here',
  ])('%s counts by network address, with everything else that is anonymous', async (path) => {
    const headers = await spend(path)
    const refused = await ask(path, { headers })
    expect(refused.headers.get('ratelimit-policy')).toBe(`"global";q=${limit};w=${windowSeconds}`)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('x-correlation-id')).toBeTruthy()
    expect(refused.trips).toBe(0)
    expect((await ask('/api/events', { headers })).status).toBe(429)
    expect((await ask('/alive', { headers })).status).toBe(200)
    const other = { 'cf-connecting-ip': newSource() }
    expect((await ask(path, { headers: other })).status).not.toBe(429)
  })

  it('people are refused with a page, which tells when to come back', async () => {
    const headers = await spend('/api/events')
    for (const path of ['/', '/?text=x', '/events/some', '/account/sign-in']) {
      const refused = await ask(path, { headers })
      expect([path, refused.status]).toEqual([path, 429])
      expect(refused.headers.get('content-type')).toMatch('text/html')
      expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.text).toContain('<h1>')
    }
  })

  it('a page is made once, whatever stands in its address that it does not read', async () => {
    const pathsOf = (junk: string) => [
      `/?junk=${junk}`,
      `/?page=1&text=&junk=${junk}`,
      `/?page=${junk}`,
    ]
    const cacheOf = async (path: string, headers: Record<string, string> = {}) => {
      const from = isolate.lines.length
      const answer = await ask(path, { headers: { ...headers, 'cf-connecting-ip': newSource() } })
      expect(answer.status).toBe(200)
      const id = answer.headers.get('x-correlation-id')
      const mine = () => isolate.lines.slice(from).find((line) => line.includes(id!))
      await expect.poll(mine).toBeDefined()
      return (JSON.parse(mine()!) as { cache: string }).cache
    }
    await expect.poll(() => cacheOf('/')).toBe('hit')
    for (const path of ['a', 'b', 'c'].flatMap(pathsOf)) {
      expect([path, await cacheOf(path)]).toEqual([path, 'hit'])
    }
    expect(await cacheOf('/', { cookie: 'a=b' })).toBe('hit')
    expect(await cacheOf('/?text=control')).toBe('miss')
  })
})

describe('limits of forms', () => {
  let behindOther: OwnIsolate
  beforeAll(async () => {
    const limits = { publicTransactional: { limit, windowSeconds } }
    behindOther = await startOwnIsolate({
      CLIENT_ADDRESS_HEADER: 'x-real-ip',
      RATE_LIMITS: JSON.stringify(limits),
    })
  })
  afterAll(() => behindOther.stop())

  it('count by the address that the configured header names', async () => {
    const browser = newBrowser(community)
    const ask = async (source: string) => {
      const headers = { 'x-real-ip': source }
      const { origin } = behindOther
      const answer = await browser.submit(
        '/account/forgot',
        { email: newEmail() },
        { origin, headers },
      )
      return answer.status
    }
    const source = newSource()
    for (let sent = 0; sent < limit; sent++) expect(await ask(source)).toBe(303)
    expect(await ask(source)).toBe(429)
    expect(await ask(newSource())).toBe(303)
  })
})
