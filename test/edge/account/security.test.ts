import { describe, expect, inject, it } from 'vitest'
import { goodPassword, newSource, registeredAccount } from '../../support/accounts.ts'
import { atProvider, newBrowser, sessionCookie } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { newId } from '../../support/community.ts'

const path = '/account/security'
const passwordPath = '/account/password'

async function signedIn(given?: Awaited<ReturnType<typeof registeredAccount>>) {
  const account = given ?? (await registeredAccount())
  const browser = newBrowser(account.community)
  await browser.submit(
    '/account/sign-in',
    { identifier: account.email, password: account.password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
  expect(browser.cookies.has(sessionCookie)).toBe(true)
  return { account, browser }
}

const ledTo = ({ status, headers }: Answer) => [status, headers.get('location')]

describe('changing the password by a form', () => {
  it('sets it, keeps this browser signed in and ends all other sessions', async () => {
    const { account, browser } = await signedIn()
    const { browser: other } = await signedIn(account)
    const newPassword = `${goodPassword} now`
    const answer = await browser.submit(passwordPath, {
      currentPassword: account.password,
      newPassword,
    })
    expect(ledTo(answer)).toEqual([303, `${passwordPath}?done`])
    expect((await browser.get('/bff/session')).json.isSignedIn).toBe(true)
    expect((await other.get('/bff/session', { isolate: 1 })).json.isSignedIn).toBe(false)
    await signedIn({ ...account, password: newPassword })
  })

  it('says which of both is wrong, and keeps neither', async () => {
    const { account, browser } = await signedIn()
    const texts = { currentPassword: 'not the password', newPassword: `${goodPassword} now` }
    const answer = await browser.submit(passwordPath, texts)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(
      '<a href="#field-currentPassword">This is not the current password.</a>',
    )
    for (const text of Object.values(texts)) expect(answer.text).not.toContain(text)
    const short = await browser.submit(passwordPath, {
      currentPassword: account.password,
      newPassword: 'short',
    })
    expect(short.text).toContain('<a href="#field-newPassword">New password must have')
  })

  it('says that there is none where somebody signs in without', async () => {
    const { account } = await signedIn()
    const browser = newBrowser(account.community)
    const begun = await browser.get('/bff/sign-in/demo')
    const address = `grace-${newId()}@example.test`
    await browser.get(await atProvider(begun.headers.get('location')!, address))
    const { text, status } = await browser.get(passwordPath)
    expect([status, text.includes('there is none to change')]).toEqual([200, true])
    expect((await browser.submit(passwordPath, {})).status).toBe(403)
    expect((await browser.get(path)).text).toContain('so it cannot be removed')
  })

  it('is the page that the console leads to', async () => {
    const { browser } = await signedIn()
    const answer = await browser.get('/settings/account?at=%2Fapi%2Fuser&do=change-password')
    expect(ledTo(answer)).toEqual([303, passwordPath])
  })
})

describe('ways to sign in', () => {
  it('are added at a provider, which leads back, and removed by whoever is sure', async () => {
    const { account, browser } = await signedIn()
    const before = await browser.get(path)
    expect(before.text).toContain('<strong>Password</strong>')
    expect(before.text).not.toContain('<summary')
    expect(before.text).toContain(`href="/bff/link/demo?returnTo=${path}"`)
    const begun = await browser.get(`/bff/link/demo?returnTo=${path}`)
    const back = await browser.get(await atProvider(begun.headers.get('location')!, account.email))
    expect(ledTo(back)).toEqual([303, path])
    const { text } = await browser.get(path)
    expect(text).toContain('Remove Demo')
    expect(text).not.toContain('href="/bff/link/demo')
    const way = /name="way" value="([\w-]+)"/.exec(text)![1]!
    expect((await browser.submit(path, { way })).status).toBe(422)
    const foreign = { origin: 'https://elsewhere.test' }
    const texts = { way, sure: 'true' }
    expect((await browser.submit(path, texts, { headers: foreign })).status).toBe(403)
    expect((await browser.get(path)).text).toContain('Remove Demo')
    expect(ledTo(await browser.submit(path, texts))).toEqual([303, `${path}?done`])
    expect((await browser.get(path)).text).not.toContain('Remove Demo')
    expect((await browser.submit(path, { sure: 'true' })).status).toBe(409)
  })

  it('of somebody else are removed by nobody', async () => {
    const { account, browser } = await signedIn()
    const begun = await browser.get('/bff/link/demo')
    await browser.get(await atProvider(begun.headers.get('location')!, account.email))
    const way = /name="way" value="([\w-]+)"/.exec((await browser.get(path)).text)![1]!
    const { browser: stranger } = await signedIn()
    await stranger.submit(path, { way, sure: 'true' })
    expect((await browser.get(path)).text).toContain('Remove Demo')
  })

  it.each([path, passwordPath])('%s leads a stranger to sign in, and back', async (at) => {
    const { account } = await signedIn()
    const stranger = newBrowser(account.community)
    const expected = [303, `/account/sign-in?returnTo=${encodeURIComponent(at)}`]
    expect(ledTo(await stranger.get(at))).toEqual(expected)
    expect(ledTo(await stranger.submit(at, {}))).toEqual(expected)
  })

  it.each([path, passwordPath, '/account/erase', '/account/picture'])(
    '%s says on the host of no community where it is',
    async (at) => {
      const { account } = await signedIn()
      const browser = newBrowser({ host: `api.${inject('baseDomain')}` })
      const signIn = await browser.submit(
        '/account/sign-in',
        { identifier: account.email, password: account.password },
        { headers: { 'cf-connecting-ip': newSource() } },
      )
      expect(ledTo(signIn)).toEqual([303, '/account/sign-in'])
      const { status, text } = await browser.get(at)
      expect([status, text.includes('Open this page on the site of your community.')]).toEqual([
        ...[404, true],
      ])
      expect(text).not.toMatch(/<form method="post" action="\/account\/(password|erase|picture)"/)
    },
  )

  it('are found from the console', async () => {
    const { browser } = await signedIn()
    expect((await browser.get('/settings/account')).text).toContain(`href="${path}"`)
  })
})
