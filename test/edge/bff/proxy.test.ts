import { beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints } from '../../../src/edge/api/endpoints.ts'
import { type Account, newSource, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser, sessionCookie } from '../../support/browser.ts'
import { type Answer, call } from '../../support/client.ts'
import { type Community, mintCommunity, newId } from '../../support/community.ts'
import { informationOnly } from '../../support/programme.ts'
import { kept } from '../../support/shows.ts'

const refusal = ({ status, json }: Answer) => [status, json?.code]

let account: Account
let community: Community
let browser: Browser

beforeAll(async () => {
  account = await registeredAccount()
  community = account.community
  browser = newBrowser(community)
  const { email, password } = account
  const headers = { 'cf-connecting-ip': newSource() }
  expect(
    (await browser.send('/bff/sign-in', { identifier: email, password }, { headers })).status,
  ).toBe(200)
})

const draft = () => ({
  title: `Event ${newId()}`,
  timezone: 'Europe/Brussels',
  participationConfiguration: informationOnly,
})

describe('the proxy answers as the API does to the person', () => {
  it('reads in one round trip and writes in two', async () => {
    const read = await browser.get('/bff/api/event/my')
    expect([read.status, read.trips]).toEqual([200, 1])
    const written = await browser.send('/bff/api/event', draft())
    expect([written.status, written.trips]).toEqual([201, 2])
    expect(written.json._links.self.href).toMatch(/^\/api\/event\//)
    const { href } = written.json._links.edit
    const edited = await browser.send(
      `/bff${href}`,
      { title: 'Another title' },
      {
        method: 'PATCH',
        headers: { 'if-match': `"${written.json.concurrencyStamp}"` },
      },
    )
    expect([edited.status, edited.json.title]).toEqual([200, 'Another title'])
  })

  it('replays a write of the same key, for this session alone', async () => {
    const key = newId()
    const body = draft()
    const headers = { 'idempotency-key': key }
    const first = await browser.send('/bff/api/event', body, { headers })
    const again = await browser.send('/bff/api/event', body, { headers, isolate: 1 })
    expect([again.status, again.json.id]).toEqual([first.status, first.json.id])
    expect(again.headers.get('x-idempotency-replay')).toBe('true')
  })

  it('no cache keeps an answer, not even a public one, and no memory of the public is read', async () => {
    const stranger = newBrowser(community)
    for (const visitor of [stranger, browser]) {
      const answer = await visitor.get('/bff/api/events')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    await call(community, '/api')
    const root = await browser.get('/bff/api')
    expect(root.json._links['create-event']).toBeDefined()
    expect((await stranger.get('/bff/api')).json._links['create-event']).toBeUndefined()
    expect((await call(community, '/api')).json._links['create-event']).toBeUndefined()
  })

  it('the root of strangers is kept apart from that of the API, which has other links', async () => {
    const proxied = async (at: Community) =>
      Object.keys((await newBrowser(at).get('/bff/api')).json._links)
    const [first, second] = [await mintCommunity(), await mintCommunity()]
    expect(await proxied(first)).not.toContain('sitemap')
    const links = Object.keys((await call(first, '/api')).json._links)
    expect(links).toEqual(expect.arrayContaining(['sitemap', 'sign-in', 'renew-session']))
    expect((await call(first, '/robots.txt')).text).toContain('Sitemap:')
    await kept(() => call(second, '/api'))
    expect(await proxied(second)).not.toContain('sign-in')
  })

  it('the cookie is worth nothing to the API itself', async () => {
    const cookie = `${sessionCookie}=${browser.cookies.get(sessionCookie)}`
    const answer = await call(community, '/api/event/my', { headers: { cookie } })
    expect(refusal(answer)).toEqual([401, 'authentication_required'])
  })

  it('the cookie of a session that has ended is no hindrance to a proof by mail', async () => {
    const stale = newBrowser(community)
    stale.cookies.set(sessionCookie, 's'.repeat(43))
    const answer = await stale.send('/bff/api/auth/local/verify-email', { token: 'no such token' })
    expect(refusal(answer)).toEqual([400, 'proof_invalid'])
  })

  it('changes the password in the name of the session, which stays', async () => {
    const own = await registeredAccount(community)
    const visitor = newBrowser(community)
    const headers = { 'cf-connecting-ip': newSource() }
    const { email, password } = own
    await visitor.send('/bff/sign-in', { identifier: email, password }, { headers })
    const answer = await visitor.send(
      '/bff/api/auth/local/change-password',
      { currentPassword: password, newPassword: 'another good password' },
      { headers },
    )
    expect(answer.status).toBe(204)
    expect((await visitor.get('/bff/session')).json.isSignedIn).toBe(true)
  })
})

describe('what a browser sends does not pass', () => {
  it('X-Tenant-Slug does not change the community, on its host or on the shared one', async () => {
    const other = await mintCommunity()
    const headers = { 'x-tenant-slug': other.slug }
    const answer = await browser.get('/bff/api', { headers })
    expect(answer.json.tenant.slug).toBe(community.slug)
    const shared = newBrowser({ host: `api.${inject('baseDomain')}` })
    // The control: the API itself takes the header there.
    expect((await call(shared, '/api', { headers })).json.tenant.slug).toBe(other.slug)
    expect(refusal(await shared.get('/bff/api/events', { headers }))).toEqual([
      404,
      'tenant_not_resolved',
    ])
  })

  it('X-Forwarded-* and Forwarded do nothing', async () => {
    const other = await mintCommunity()
    const headers = {
      'x-forwarded-host': other.host,
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '203.0.113.1',
      'x-original-host': other.host,
      forwarded: `host=${other.host}`,
    }
    const answer = await browser.get('/bff/api', { headers })
    expect(answer.json.tenant.slug).toBe(community.slug)
    const written = await browser.send('/bff/api/event', draft(), { headers })
    expect(written.status).toBe(201)
  })

  it.each([
    ['Authorization', { authorization: 'Bearer not.a.token' }],
    ['X-API-Key', { 'x-api-key': 'a-key' }],
    ['both', { authorization: 'Bearer not.a.token', 'x-api-key': 'a-key' }],
    ['X-Setup-Secret', { 'x-setup-secret': 'a-secret' }],
  ])('%s: the session alone says who it is', async (_, headers) => {
    const answer = await browser.get('/bff/api/event/my', { headers })
    expect(answer.status).toBe(200)
    const stranger = newBrowser(community)
    expect(refusal(await stranger.get('/bff/api/event/my', { headers }))).toEqual([
      401,
      'authentication_required',
    ])
  })

  it('a bearer token lends its person to nobody', async () => {
    const person = await community.person()
    const headers = { authorization: `Bearer ${person.token}` }
    expect((await call(community, '/api/event/my', { headers })).status).toBe(200)
    expect(refusal(await newBrowser(community).get('/bff/api/event/my', { headers }))).toEqual([
      401,
      'authentication_required',
    ])
  })
})

describe('named paths only', () => {
  it('these operations are withheld, and no others', () => {
    const withheld = endpoints.filter(({ route }) => route.isWithheldFromBrowsers)
    expect(withheld.map(({ route }) => route.operation.id).sort()).toEqual([
      'getErasureStatus',
      'getSitemap',
      'renewSession',
      'signInLocally',
      'signOut',
      'signOutEverywhere',
      'stopMails',
    ])
  })

  it.each([
    ['POST', '/bff/api/auth/local/login'],
    ['POST', '/bff/api/auth/refresh'],
    ['POST', '/bff/api/auth/logout'],
    ['GET', '/bff/health'],
    ['GET', '/bff/api/../health'],
    ['GET', '/bff/api/%2e%2e/metrics'],
    ['GET', '/bff/metrics'],
    ['POST', '/bff/jobs/relay-outbox'],
    ['GET', '/bff/api/InstanceOnboarding'],
    ['GET', '/bff/api/privacy-erasure'],
    ['GET', '/bff/bff/session'],
    ['GET', '/bff//api/event/my'],
    ['DELETE', '/bff/api/event'],
    ['GET', '/bff/.well-known/jwks.json'],
  ])('%s %s is no route', async (method, path) => {
    const answer = await browser.send(path, undefined, { method })
    expect(refusal(answer)).toEqual([404, 'route_not_found'])
  })
})

describe('a write needs the header and the origin of a page of ours, whatever its content type', () => {
  const own = () => ({
    'x-marquee-csrf': '1',
    origin: `https://${community.host}`,
    'sec-fetch-site': 'same-origin',
  })
  const without = (name: string) => {
    const { [name]: _, ...rest }: Record<string, string> = own()
    return rest
  }
  const forgeries: [string, () => Record<string, string>][] = [
    ['no header', () => without('x-marquee-csrf')],
    ['another value of it', () => ({ ...own(), 'x-marquee-csrf': 'true' })],
    ['no origin', () => without('origin')],
    ['an opaque origin', () => ({ ...own(), origin: 'null' })],
    ['another site', () => ({ ...own(), origin: 'https://evil.example' })],
    ['a neighbour', () => ({ ...own(), origin: `https://other.${inject('baseDomain')}` })],
    ['another scheme', () => ({ ...own(), origin: `http://${community.host}` })],
    ['another port', () => ({ ...own(), origin: `https://${community.host}:8443` })],
    ['a cross-site fetch', () => ({ ...own(), 'sec-fetch-site': 'cross-site' })],
    ['a same-site fetch', () => ({ ...own(), 'sec-fetch-site': 'same-site' })],
    ['a form', () => ({ 'content-type': 'application/x-www-form-urlencoded' })],
    ['text', () => ({ 'content-type': 'text/plain' })],
  ]
  const targets = ['/bff/sign-in', '/bff/sign-out', '/bff/sign-out-everywhere', '/bff/api/event']

  it.each(
    forgeries.flatMap(([name, headers]) => targets.map((path) => [name, path, headers] as const)),
  )('%s, %s: refused, and nothing is done', async (_, path, headers) => {
    const cookie = `${sessionCookie}=${browser.cookies.get(sessionCookie)}`
    const answer = await call(community, path, {
      method: 'POST',
      body: JSON.stringify(draft()),
      headers: { 'content-type': 'application/json', cookie, ...headers() },
    })
    expect([...refusal(answer), answer.trips]).toEqual([403, 'forbidden', 0])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('after all of that the session still stands, and a page of ours may write without Sec-Fetch-Site', async () => {
    const cookie = `${sessionCookie}=${browser.cookies.get(sessionCookie)}`
    const answer = await call(community, '/bff/api/event', {
      method: 'POST',
      body: draft(),
      headers: { ...without('sec-fetch-site'), cookie },
    })
    expect(answer.status).toBe(201)
  })

  it.each(['cross-site', 'same-site'])('a read by a %s page is refused', async (site) => {
    for (const path of ['/bff/session', '/bff/api/event/my']) {
      const answer = await browser.get(path, { headers: { 'sec-fetch-site': site } })
      expect([...refusal(answer), answer.trips]).toEqual([403, 'forbidden', 0])
    }
  })
})
