import { describe, expect, it } from 'vitest'
import { newSource, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser, sessionCookie } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { newId } from '../../support/community.ts'
import { reopenErasure, tablesWith } from '../../support/erasures.ts'
import { until } from '../../support/until.ts'

const path = '/account/erase'
const progressPath = '/account/erasure'
const receiptCookie = '__Secure-marquee-erasure'

async function signedIn() {
  const account = await registeredAccount()
  const browser = newBrowser(account.community)
  await browser.submit(
    '/account/sign-in',
    { identifier: account.email, password: account.password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
  expect(browser.cookies.has(sessionCookie)).toBe(true)
  return { account, browser }
}

const keyIn = ({ text }: Answer) => /name="key" value="([\w-]+)"/.exec(text)![1]!
const ledTo = ({ status, headers }: Answer) => [status, headers.get('location')]

const erase = async (browser: Browser, name: string) =>
  browser.submit(path, { key: keyIn(await browser.get(path)), name })

describe('erasing one’s account by a form', () => {
  it('says what happens, and leads a stranger to sign in and back', async () => {
    const { account, browser } = await signedIn()
    const { status, text } = await browser.get(path)
    expect(status).toBe(200)
    for (const said of ['cannot be undone', 'What is erased', 'What stays', account.email]) {
      expect(text).toContain(said)
    }
    expect(ledTo(await newBrowser(account.community).get(path))).toEqual([
      303,
      '/account/sign-in?returnTo=%2Faccount%2Ferase',
    ])
  })

  it('needs the name of the account, and changes nothing without it', async () => {
    const { account, browser } = await signedIn()
    for (const name of ['', 'somebody@example.test']) {
      const answer = await erase(browser, name)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []])
      expect(answer.text).toContain('Nothing was erased.')
    }
    expect((await browser.get('/bff/session')).json.isSignedIn).toBe(true)
    expect(await tablesWith(account.email)).not.toEqual([])
  })

  it('erases, keeps the receipt where no script and no address has it, and shows the progress', async () => {
    const { account, browser } = await signedIn()
    const answer = await erase(browser, ` ${account.email.toUpperCase()} `)
    expect(ledTo(answer)).toEqual([303, progressPath])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-marquee=; Path=\/; Max-Age=0; /),
      expect.stringMatching(
        /^__Secure-marquee-erasure=mqe_[0-9a-f]{32}_[\w-]{43}; Path=\/account\/erasure; Max-Age=604800; Secure; HttpOnly; SameSite=Strict$/,
      ),
    ])
    // Its work may still say what is to be searched for.
    const left = await tablesWith(account.email)
    expect(left.filter((name) => name !== 'public.erasure_work')).toEqual([])
    const receipt = browser.cookies.get(receiptCookie)!
    const page = await browser.get(progressPath)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(page.text).toMatch(/Your account is (being )?erased/)
    expect(page.text).not.toContain(receipt)
  })

  it('the page asks again until all is erased, and then the receipt is gone', async () => {
    const { account, browser } = await signedIn()
    await erase(browser, account.email)
    let last: Answer | undefined
    await until(async () => {
      last = await browser.get(progressPath)
      const isOver = last.text.includes('The erasure is complete')
      expect(last.headers.get('refresh')).toBe(isOver ? null : '5')
      expect(browser.cookies.has(receiptCookie)).toBe(!isOver)
      return isOver
    }, 'erased')
    expect(last!.headers.getSetCookie()).toEqual([
      '__Secure-marquee-erasure=; Path=/account/erasure; Max-Age=0; Secure; HttpOnly; SameSite=Strict',
    ])
    const { text, status } = await browser.get(progressPath)
    expect([status, text.includes('No erasure to show')]).toEqual([200, true])
  })

  it('says that nothing was erased by somebody whose session had ended', async () => {
    const { account, browser } = await signedIn()
    const key = keyIn(await browser.get(path))
    browser.cookies.delete(sessionCookie)
    const answer = await browser.submit(path, { key, name: account.email })
    expect(ledTo(answer)).toEqual([303, progressPath])
    const { text } = await browser.get(progressPath)
    expect(text).toContain('nothing was erased. Sign in and try again.')
    expect(text).toContain(`href="${path}"`)
  })

  it('the page shows what is done and what is under way', async () => {
    const { account, browser } = await signedIn()
    const { json } = await browser.get('/bff/api/user')
    await erase(browser, account.email)
    const receipt = browser.cookies.get(receiptCookie)!
    await reopenErasure(json.id, receipt)
    browser.cookies.set(receiptCookie, receipt)
    const { text, headers } = await browser.get(progressPath)
    expect(headers.get('refresh')).toBe('5')
    expect(text).toMatch(/Done<\/span> Your data has been erased here\./)
    expect(text).toContain('Under way</span> Other services')
    expect(text).not.toContain(receipt)
  })

  it('a form that is sent twice, or from elsewhere, erases nobody else', async () => {
    const { account, browser } = await signedIn()
    const secret = browser.cookies.get(sessionCookie)!
    const texts = { key: keyIn(await browser.get(path)), name: account.email }
    const foreign = await browser.submit(path, texts, { headers: { origin: 'https://else.test' } })
    expect(foreign.status).toBe(403)
    expect(ledTo(await browser.submit(path, texts))).toEqual([303, progressPath])
    const receipt = browser.cookies.get(receiptCookie)
    browser.cookies.set(sessionCookie, secret)
    expect(ledTo(await browser.submit(path, texts))).toEqual([303, progressPath])
    expect(browser.cookies.get(receiptCookie)).toBe(receipt)
  })

  it('is where the console leads whoever wants to be erased', async () => {
    const { account, browser } = await signedIn()
    const { json } = await browser.get('/bff/api/user')
    const at = encodeURIComponent(json._links.self.href)
    const action = `/settings/account?section=profile&at=${at}&do=erase`
    expect(ledTo(await browser.get(action))).toEqual([303, path])
    expect(ledTo(await browser.submit(action, { $sure: 'true', $key: newId() }))).toEqual([
      303,
      path,
    ])
    expect(await tablesWith(account.email)).not.toEqual([])
    expect((await browser.get('/settings/account')).text).toContain(`href="${path}"`)
  })
})
