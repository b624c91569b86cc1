import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Account,
  goodPassword,
  newEmail,
  newSource,
  openCommunity,
  registeredAccount,
} from '../../support/accounts.ts'
import { type Browser, newBrowser, sessionCookie } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { asOwner } from '../../support/community.ts'

let account: Account

beforeAll(async () => {
  account = await registeredAccount()
})

const path = '/account/sign-in'

const signIn = (
  browser: Browser,
  { email, password }: Pick<Account, 'email' | 'password'> = account,
  { at = path, source = newSource() }: { at?: string; source?: string } = {},
) =>
  browser.submit(at, { identifier: email, password }, { headers: { 'cf-connecting-ip': source } })

const signedIn = async (browser: Browser) => {
  const { status, text } = await signIn(browser)
  expect(status, text).toBe(303)
}

const isSignedIn = async (browser: Browser, isolate = 0) =>
  (await browser.get('/bff/session', { isolate })).json.isSignedIn as boolean

/** Where an answer leads, and that nobody keeps it. */
function ledTo({ status, headers }: Answer) {
  expect(headers.get('cache-control')).toBe('private, no-store')
  return [status, headers.get('location')]
}

/** What a page says in its summary, and the status it says it with. */
function refusedWith({ status, text }: Answer) {
  expect(text).toMatch(/<title>Error: /)
  expect(text).toMatch(/class="errors" role="alert" tabindex="-1" id="error-summary" autofocus/)
  return [status, /<div class="errors".*?<\/div>/s.exec(text)![0].replace(/<[^>]*>/g, ' ')]
}

describe('sign-in by a form', () => {
  it('sets the cookie of the session, and leads on', async () => {
    const browser = newBrowser(account.community)
    const answer = await signIn(browser)
    expect(ledTo(answer)).toEqual([303, path])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-marquee=[\w-]{43}; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax$/,
      ),
    ])
    const page = await browser.get(path)
    expect(page.text).toContain('You are signed in as <strong>Ada Test</strong>')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
  })

  it.each([
    ['/settings/account?section=profile', '/settings/account?section=profile'],
    ['https://elsewhere.test/', path],
    ['//elsewhere.test/', path],
    ['/\\elsewhere.test/', path],
    ['/\t/elsewhere.test/', path],
    ['javascript:alert(1)', path],
  ])('for somebody who wants to be at %s leads to %s', async (wanted, expected) => {
    const browser = newBrowser(account.community)
    const at = `${path}?returnTo=${encodeURIComponent(wanted)}`
    expect(ledTo(await signIn(browser, account, { at }))).toEqual([303, expected])
  })

  it('leads there after an account was created by way of a mail, once', async () => {
    const browser = newBrowser(account.community)
    const wanted = '/account/registrations/new?event=repair-day'
    const page = await browser.get(`${path}?returnTo=${encodeURIComponent(wanted)}`)
    expect(page.text).toContain('Sign in to continue.')
    // The mail leads back to the plain page.
    expect(ledTo(await signIn(browser))).toEqual([303, wanted])
    expect((await newBrowser(account.community).get(path)).text).not.toContain('to continue')
    await browser.submit('/account/sign-out', {})
    expect(ledTo(await signIn(browser))).toEqual([303, path])
  })

  it('keeps no address of another host for later', async () => {
    const browser = newBrowser(account.community)
    const page = await browser.get(`${path}?returnTo=${encodeURIComponent('//elsewhere.test/')}`)
    expect(page.headers.getSetCookie()).toEqual([])
  })

  it('says what is wrong, keeps the address and forgets the password', async () => {
    const browser = newBrowser(account.community)
    const wrong = { email: account.email, password: 'not the password' }
    const answer = await signIn(browser, wrong, { at: `${path}?returnTo=%2Fevents` })
    expect(refusedWith(answer)).toEqual([
      422,
      expect.stringContaining('The e-mail address or password is not right.'),
    ])
    expect(answer.text).toContain(`value="${account.email}"`)
    expect(answer.text).not.toContain(wrong.password)
    expect(answer.text).toContain('action="/account/sign-in?returnTo=%2Fevents"')
    expect(answer.text).toMatch(/id="field-password"[^>]*aria-invalid="true"/)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('says the same of an address that has no account', async () => {
    const browser = newBrowser(account.community)
    const wrong = { email: account.email, password: 'not the password' }
    const known = await signIn(browser, wrong)
    const email = newEmail()
    const unknown = await signIn(browser, { ...wrong, email })
    expect(unknown.status).toBe(known.status)
    expect(unknown.text.replaceAll(email, account.email)).toBe(known.text)
  })

  it('says for how long it is closed after too many failures', async () => {
    const other = await registeredAccount(account.community)
    const browser = newBrowser(account.community)
    const source = newSource()
    const wrong = { ...other, password: 'not the password' }
    for (let attempt = 0; attempt < 5; attempt++) await signIn(browser, wrong, { source })
    const answer = await signIn(browser, other, { source })
    expect(refusedWith(answer)).toEqual([
      429,
      expect.stringMatching(/too many attempts. Please try again in \d+ (seconds|minutes)\./),
    ])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('names the field that is empty', async () => {
    const answer = await signIn(newBrowser(account.community), { email: '', password: '' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('<a href="#field-identifier">')
    expect(answer.text).toContain('<a href="#field-password">')
  })

  it('takes no text that cannot be stored', async () => {
    const answer = await signIn(newBrowser(account.community), { email: 'a\0b', password: 'x' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      expect.stringContaining('text/html'),
    ])
  })
})

describe('a temporary password', () => {
  async function temporary() {
    const own = await registeredAccount(account.community)
    await asOwner(
      `update local_credential set is_temporary = true, expires_at = now() + interval '1 hour'
       where user_id = (select user_id from user_profile where email = $1)`,
      [own.email],
    )
    return own
  }
  const challengeIn = ({ text }: Answer) => /name="challenge" value="(mqc_[\w-]+)"/.exec(text)![1]!
  const replace = (browser: Browser, challenge: string, newPassword: string, query = '') =>
    browser.submit(
      `/account/replace-password${query}`,
      { challenge, newPassword },
      { headers: { 'cf-connecting-ip': newSource() } },
    )

  it('is replaced by a form that holds the challenge, and then signs in', async () => {
    const own = await temporary()
    const browser = newBrowser(own.community)
    const page = await signIn(browser, own, { at: `${path}?returnTo=%2Fevents` })
    const challenge = challengeIn(page)
    expect([page.status, page.headers.get('location'), browser.cookies.size]).toEqual([
      ...[200, null, 0],
    ])
    expect(page.text).toContain('action="/account/replace-password?returnTo=%2Fevents"')
    const short = await replace(browser, challenge, 'short')
    expect(refusedWith(short)).toEqual([422, expect.stringContaining('New password must have')])
    expect(challengeIn(short)).toBe(challenge)
    const newPassword = `${goodPassword} of my own`
    const done = await replace(browser, challenge, newPassword, '?returnTo=%2Fevents')
    const [status, location] = ledTo(done)
    expect([status, location]).toEqual([303, '/account/sign-in?replaced=&returnTo=%2Fevents'])
    expect((await browser.get(location as string)).text).toContain('Your password is set.')
    expect((await signIn(browser, { ...own, password: newPassword })).status).toBe(303)
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('is not replaced by a challenge that was used, and the page leads back to sign-in', async () => {
    const answer = await replace(newBrowser(account.community), 'mqc_nothing', goodPassword)
    expect(refusedWith(answer)).toEqual([
      422,
      expect.stringContaining('Please sign in again with the temporary password.'),
    ])
    expect(answer.text).toContain(`action="${path}"`)
  })
})

describe('sign-out by a form', () => {
  it('ends the session on every isolate, takes its cookie away and leads home', async () => {
    const browser = newBrowser(account.community)
    await signedIn(browser)
    const secret = browser.cookies.get(sessionCookie)!
    const answer = await browser.submit('/account/sign-out', {})
    expect(ledTo(answer)).toEqual([303, '/'])
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-marquee=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax',
    ])
    browser.cookies.set(sessionCookie, secret)
    expect([await isSignedIn(browser), await isSignedIn(browser, 1)]).toEqual([false, false])
  })

  it('leaves other browsers signed in, unless it is to be everywhere', async () => {
    const [one, other, third] = [1, 2, 3].map(() => newBrowser(account.community))
    for (const browser of [one, other, third]) await signedIn(browser!)
    await one!.submit('/account/sign-out', {})
    expect(await isSignedIn(other!)).toBe(true)
    expect(ledTo(await other!.submit('/account/sign-out-everywhere', {}))).toEqual([303, '/'])
    expect(await isSignedIn(third!, 1)).toBe(false)
  })

  it('of nobody leads home', async () => {
    const browser = newBrowser(await openCommunity())
    expect(ledTo(await browser.submit('/account/sign-out', {}))).toEqual([303, '/'])
  })

  it('is offered by the consoles', async () => {
    const browser = newBrowser(account.community)
    await signedIn(browser)
    const { text } = await browser.get('/settings/account')
    expect(text).toMatch(/<form method="post" action="\/account\/sign-out">.*?Sign out/s)
  })
})

describe('a form from elsewhere', () => {
  it.each([
    '/account/sign-in',
    '/account/replace-password',
    '/account/sign-out',
    '/account/sign-out-everywhere',
    '/account/register',
    '/account/invitation',
    '/account/verify',
    '/account/forgot',
    '/account/reset',
  ])('%s changes nothing', async (at) => {
    const browser = newBrowser(account.community)
    await signedIn(browser)
    const fields = { identifier: account.email, password: account.password }
    for (const headers of [
      { origin: 'https://elsewhere.test' },
      { origin: `https://other-${account.community.host}` },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const answer = await browser.submit(at, fields, { headers })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    }
    expect(await isSignedIn(browser)).toBe(true)
  })
})
