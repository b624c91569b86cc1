import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import {
  type Account,
  mailedSecret,
  openCommunity,
  registeredAccount,
  turnBackMails,
} from '../support/accounts.ts'
import { call } from '../support/client.ts'
import { mintCommunity, newId } from '../support/community.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'

let product: SharedInBrowser
let account: Account
let home: string

beforeAll(async () => {
  product = await sharedInBrowser()
  account = await registeredAccount()
  home = product.homeOf(account.community)
})

interface Visit {
  context: BrowserContext
  page: Page
  /** What went wrong in the page, a blocked script or style included. */
  complaints: string[]
  /** Bodies of what the product answered. */
  answers: string[]
}

async function visit(): Promise<Visit> {
  const context = await product.newContext()
  const page = await context.newPage()
  const [complaints, answers]: string[][] = [[], []]
  page.on('pageerror', (error) => complaints!.push(error.message))
  page.on('console', (message) => {
    // A refusal that a test provokes is no complaint.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) {
      complaints!.push(message.text())
    }
  })
  page.on('response', async (response) => {
    if (!response.url().startsWith(home)) return
    answers!.push(await response.text().catch(() => ''))
  })
  return { context, page, complaints: complaints!, answers: answers! }
}

/** Whatever a script of the page could get hold of. */
const withinReach = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      document.documentElement.outerHTML,
      location.href,
    ]),
  )

async function expectNoSecret({ context, page, answers }: Visit) {
  const cookies = await context.cookies(home)
  const session = cookies.find(({ name }) => name === '__Host-marquee')!
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  const reached = await withinReach(page)
  expect(reached.startsWith('["",{},{},')).toBe(true)
  for (const text of [reached, ...answers]) {
    expect(text).not.toContain(session.value)
    expect(text).not.toMatch(/eyJ[\w-]+\.|mqr_|access_?token|refresh_?token|id_token/i)
  }
}

async function signOut({ context, page }: Visit) {
  const before = await context.cookies(home)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(`${home}/`)
  expect(await context.cookies(home)).toEqual([])
  // The cookie of before is worth nothing any more.
  await context.addCookies(before)
  const { isSignedIn } = await page.evaluate(async () => (await fetch('/bff/session')).json())
  expect(isSignedIn).toBe(false)
}

it('signs in by password and out again, and no token is within reach of the page', async () => {
  const visitor = await visit()
  const { page, complaints } = visitor
  await page.goto(`${home}/account/sign-in`)
  await page.getByLabel('E-mail address').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'The e-mail address or password is not right.' }).waitFor()
  const focused = await page.evaluate(() => document.activeElement?.id)
  expect(focused).toBe('error-summary')
  expect(await page.getByLabel('E-mail address').inputValue()).toBe(account.email)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('You are signed in as Ada Test.').waitFor()
  expect(await page.getByLabel('Password', { exact: true }).isVisible()).toBe(false)
  await expectNoSecret(visitor)
  await signOut(visitor)
  expect(complaints).toEqual([])
})

it('signs in with a provider and out again, and no token is within reach of the page', async () => {
  const visitor = await visit()
  const { page, complaints } = visitor
  await page.goto(`${home}/account/sign-in`)
  await page.getByRole('link', { name: 'Continue with Demo' }).click()
  await page.getByLabel('An e-mail address').fill(`grace-${newId()}@example.test`)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('You are signed in as grace-').waitFor()
  expect(page.url()).toBe(`${home}/account/sign-in`)
  await expectNoSecret(visitor)
  await signOut(visitor)
  expect(complaints).toEqual([])
})

it('registers, confirms the address by the mail’s link, and sets a new password', async () => {
  const community = await openCommunity()
  const { page, complaints } = await visit()
  const site = home.replace(account.community.slug, community.slug)
  const email = `${newId()}@example.test`
  await page.goto(`${site}/account/register`)
  await page.getByLabel('First name').fill('Alan')
  await page.getByLabel('Last name').fill('Test')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('New password').fill('aaaaaaaaaaaaaaaa')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByRole('link', { name: 'must use more different characters' }).waitFor()
  expect(await page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('New password').fill('a longer passphrase')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByText('Check your inbox').waitFor()

  const secret = await mailedSecret(email)
  await page.goto(`${site}/account/verify#${secret}`)
  expect([page.url(), await page.getByLabel('Link in the mail').isVisible()]).toEqual([
    ...[`${site}/account/verify`, false],
  ])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Your account is ready.').waitFor()
  expect(await withinReach(page)).not.toContain(secret)

  await turnBackMails(community)
  await page.goto(`${site}/account/sign-in`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await page.getByText('the mail is on its way').waitFor()
  await page.goto(`${site}/account/reset`)
  // The link of the mail, opened in the tab that shows its page already.
  await page.goto(`${site}/account/reset#${await mailedSecret(email, 2)}`)
  await page.waitForURL(`${site}/account/reset`)
  await page.getByLabel('New password').fill('another passphrase')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your password is set').waitFor()
  expect(complaints).toEqual([])
})

it('makes an account by the mail of an invitation, where registration is closed', async () => {
  const community = await mintCommunity()
  const owner = await community.person({ tenantRole: 10 })
  const email = `${newId()}@example.test`
  await call(community, '/api/tenant/invitations', {
    method: 'POST',
    as: owner,
    body: { email, roleId: 13 },
  })
  const { page, complaints } = await visit()
  const site = home.replace(account.community.slug, community.slug)
  await page.goto(`${site}/account/register`)
  await page.getByText('Registration is not open here').waitFor()
  const secret = await mailedSecret(email)
  await page.goto(`${site}/account/invitation#${secret}`)
  await page.getByLabel('First name').fill('Alan')
  await page.getByLabel('Last name').fill('Test')
  await page.getByLabel('New password').fill('a longer passphrase')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByText('Your account is ready.').waitFor()
  expect(await withinReach(page)).not.toContain(secret)
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('a longer passphrase')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('You are signed in as').waitFor()
  expect(complaints).toEqual([])
})
