import { describe, expect, inject, it } from 'vitest'
import {
  type Account,
  signIn as bearerSignIn,
  goodPassword,
  newSource,
  openCommunity,
  registeredAccount,
} from '../../support/accounts.ts'
import { type Browser, newBrowser, sessionCookie } from '../../support/browser.ts'
import { type Answer, call } from '../../support/client.ts'
import { asOwner, newId } from '../../support/community.ts'

const refusal = ({ status, json }: Answer) => [status, json?.code]
const api = { host: `api.${inject('baseDomain')}` }

const signIn = (
  browser: Browser,
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
) =>
  browser.send(
    '/bff/sign-in',
    { identifier: email, password },
    { headers: { 'cf-connecting-ip': newSource(), ...headers } },
  )

async function signedIn(given?: Account) {
  const account = given ?? (await registeredAccount())
  const browser = newBrowser(account.community)
  const answer = await signIn(browser, account)
  expect(answer.status).toBe(200)
  return { account, browser, answer }
}

const mine = (browser: Browser, isolate = 0) => browser.get('/bff/api/event/my', { isolate })

describe('a browser signs in', () => {
  it('by a cookie that is its host’s alone; no token reaches it', async () => {
    const { browser, answer } = await signedIn()
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-marquee=[\w-]{43}; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax$/,
    )
    expect(answer.json).toEqual({
      success: true,
      failureCode: null,
      replacementChallenge: null,
      _links: { session: { href: '/bff/session' } },
    })
    expect([answer.trips, answer.headers.get('cache-control')]).toEqual([2, 'private, no-store'])
    const session = await browser.get('/bff/session')
    expect(session.json).toMatchObject({ isSignedIn: true, displayName: 'Ada Test' })
    expect([session.trips, session.headers.get('cache-control')]).toEqual([1, 'private, no-store'])
    expect(session.text).not.toMatch(/eyJ|token/i)
    const rows = await asOwner(
      `select session_id from session_refresh r join user_session s on s.id = r.session_id
       where s.browser_hash = $1`,
      [await hash(`${browser.host}\n${browser.cookies.get(sessionCookie)}`)],
    )
    expect(rows).toEqual([])
  })

  it('says of nobody that nobody is signed in, without asking the database', async () => {
    const answer = await newBrowser(await openCommunity()).get('/bff/session')
    expect([answer.status, answer.json.isSignedIn, answer.trips]).toEqual([200, false, 0])
    expect(Object.keys(answer.json._links)).toEqual(['self', 'api', 'sign-in', 'sign-in-with'])
  })

  it('takes the cookie of a session that has ended away', async () => {
    const browser = newBrowser(await openCommunity())
    browser.cookies.set(sessionCookie, 'x'.repeat(43))
    const answer = await browser.get('/bff/session')
    expect([answer.json.isSignedIn, [...browser.cookies.keys()]]).toEqual([false, []])
  })

  it('is nobody on another host of the instance with the same cookie', async () => {
    const { browser } = await signedIn()
    const elsewhere = [await openCommunity(), { host: browser.host.replace('.', '.evil.') }]
    for (const { host } of elsewhere) {
      const other = newBrowser({ host })
      other.cookies.set(sessionCookie, browser.cookies.get(sessionCookie)!)
      expect([host, (await mine(other)).status]).toEqual([host, 401])
      expect((await other.get('/bff/session')).json.isSignedIn).toBe(false)
    }
    expect((await mine(browser)).status).toBe(200)
  })

  it('works on the host of no community', async () => {
    const account = await registeredAccount()
    const browser = newBrowser(api)
    expect((await signIn(browser, account)).status).toBe(200)
    expect((await browser.get('/bff/session')).json.isSignedIn).toBe(true)
  })

  it('sets a new secret each time, and the session that the cookie had ends', async () => {
    const { browser, account } = await signedIn()
    const planted = browser.cookies.get(sessionCookie)!
    expect((await signIn(browser, account)).status).toBe(200)
    expect(browser.cookies.get(sessionCookie)).not.toBe(planted)
    expect((await mine(browser)).status).toBe(200)
    browser.cookies.set(sessionCookie, planted)
    expect(refusal(await mine(browser))).toEqual([401, 'authentication_required'])
  })

  it('is not given a secret that it brought along', async () => {
    const account = await registeredAccount()
    const browser = newBrowser(account.community)
    const planted = 'p'.repeat(43)
    browser.cookies.set(sessionCookie, planted)
    await signIn(browser, account)
    expect(browser.cookies.get(sessionCookie)).not.toBe(planted)
    browser.cookies.set(sessionCookie, planted)
    expect(refusal(await mine(browser))).toEqual([401, 'authentication_required'])
  })

  it('is refused with a wrong password, and keeps the session it has', async () => {
    const { browser, account } = await signedIn()
    const answer = await signIn(browser, { ...account, password: 'not the password' })
    expect(refusal(answer)).toEqual([401, 'authentication_required'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await mine(browser)).status).toBe(200)
  })

  it('counts towards the same throttle as the API', async () => {
    const account = await registeredAccount()
    const browser = newBrowser(account.community)
    const headers = { 'cf-connecting-ip': newSource() }
    const wrong = { email: account.email, password: 'not the password' }
    for (let attempt = 0; attempt < 3; attempt++) await signIn(browser, wrong, headers)
    for (let attempt = 0; attempt < 2; attempt++) {
      await call(account.community, '/api/auth/local/login', {
        method: 'POST',
        headers,
        body: { identifier: wrong.email, password: wrong.password },
      })
    }
    expect(refusal(await signIn(browser, account, headers))).toEqual([429, 'rate_limited'])
    expect((await signIn(browser, account)).status).toBe(200)
  })

  it('with a temporary password it can only replace it, and that through the proxy', async () => {
    const account = await registeredAccount()
    await asOwner(
      `update local_credential set is_temporary = true, expires_at = now() + interval '1 hour'
       where user_id = (select user_id from user_profile where email = $1)`,
      [account.email],
    )
    const browser = newBrowser(account.community)
    const { json } = await signIn(browser, account)
    expect([json.success, json.failureCode, browser.cookies.size]).toEqual([
      ...[false, 'replacement_required'],
      0,
    ])
    const { href } = json._links['replace-temporary-password']
    const newPassword = `${goodPassword} of my own`
    const headers = { authorization: `Bearer ${json.replacementChallenge.token}` }
    const replaced = await browser.send(href, { newPassword }, { headers })
    expect(replaced.status).toBe(204)
    expect((await signIn(browser, { ...account, password: newPassword })).json.success).toBe(true)
  })
})

describe('a browser signs out', () => {
  it('on every isolate at once', async () => {
    const { browser } = await signedIn()
    expect((await mine(browser, 1)).status).toBe(200)
    const secret = browser.cookies.get(sessionCookie)!
    const answer = await browser.send('/bff/sign-out')
    expect([answer.status, browser.cookies.size]).toEqual([204, 0])
    browser.cookies.set(sessionCookie, secret)
    for (const isolate of [1, 0]) {
      expect(refusal(await mine(browser, isolate))).toEqual([401, 'authentication_required'])
    }
  })

  it('everywhere: other browsers and bearers too, and nobody else', async () => {
    const { browser, account } = await signedIn()
    const { browser: other } = await signedIn(account)
    const { browser: stranger } = await signedIn(await registeredAccount(account.community))
    const { token: accessToken } = await bearerSignIn(account)
    const asBearer = () =>
      call(account.community, '/api/event/my', {
        headers: { authorization: `Bearer ${accessToken}` },
      })
    expect((await asBearer()).status).toBe(200)
    expect((await browser.send('/bff/sign-out-everywhere')).status).toBe(204)
    expect((await other.get('/bff/session', { isolate: 1 })).json.isSignedIn).toBe(false)
    expect(refusal(await asBearer())).toEqual([401, 'authentication_required'])
    expect((await stranger.get('/bff/session', { isolate: 1 })).json.isSignedIn).toBe(true)
  })

  it('alone leaves the other browsers of the person signed in', async () => {
    const { browser, account } = await signedIn()
    const { browser: other } = await signedIn(account)
    await browser.send('/bff/sign-out')
    expect((await other.get('/bff/session')).json.isSignedIn).toBe(true)
  })

  it('also when its session has ended already', async () => {
    const browser = newBrowser(await openCommunity())
    browser.cookies.set(sessionCookie, newId())
    const answer = await browser.send('/bff/sign-out')
    expect([answer.status, browser.cookies.size]).toEqual([204, 0])
  })
})

async function hash(text: string) {
  const { createHash } = await import('node:crypto')
  return createHash('sha256').update(text).digest('base64url')
}
