import { expect, it } from 'vitest'
import { newSource, openCommunity, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { admitGuests, solved } from '../../support/guests.ts'
import { type Sale, saleOf, takenOf } from '../../support/orders.ts'

const cookieName = '__Secure-marquee-guest'
const pathOf = ({ eventId }: Sale) => `/events/event-${eventId}/registration`
const hiddenOf = ({ text }: Answer) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  )

/** Sends the form as the script of the page does. */
async function register(sale: Sale, browser: Browser, texts: Record<string, string>) {
  const page = await browser.get(pathOf(sale))
  const sent = { ...hiddenOf(page), [`tickets-${sale.types[0]}`]: '1', ...texts }
  const { status, json, text } = await browser.submit(`${pathOf(sale)}/challenge`, sent)
  expect(status, text).toBe(200)
  const { protectedChallenge: challenge, difficulty } = json
  const proof = solved(challenge, difficulty)
  return browser.submit(pathOf(sale), { ...sent, challenge, proof })
}

it('says what is wrong at its field, asks who else comes, and an account keeps the order', async () => {
  const community = await openCommunity()
  const account = await registeredAccount(community)
  const sale = await saleOf([{ capacity: 9 }], [{}], community)
  await admitGuests(sale)
  const browser = newBrowser(community)
  const wrong = await register(sale, browser, { firstName: 'Ada', email: 'ada' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('id="field-email-error"')
  expect([browser.cookies.has(cookieName), await takenOf(sale)]).toEqual([false, [0]])

  const two = { [`tickets-${sale.types[0]}`]: '2' }
  const begun = await register(sale, browser, { ...two, firstName: 'Ada', email: account.email })
  expect([begun.status, begun.headers.get('location')]).toEqual([303, pathOf(sale)])
  const [, , secret] = browser.cookies.get(cookieName)!.split('.')
  const asked = await browser.get(pathOf(sale))
  expect(asked.text).toContain('name="firstName-2"')
  expect(asked.text).not.toContain(secret)
  const named = { 'firstName-2': 'Kim', 'lastName-2': '' }
  expect((await browser.submit(pathOf(sale), named)).status).toBe(303)
  expect((await browser.get(pathOf(sale))).text).toContain('You are registered.')

  await browser.submit(
    '/account/sign-in',
    { identifier: account.email, password: account.password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
  expect((await browser.get(pathOf(sale))).text).toContain('name="claim"')
  const kept = await browser.submit(pathOf(sale), { claim: 'true' })
  expect([kept.status, browser.cookies.has(cookieName)]).toEqual([303, false])
  const own = await browser.get(kept.headers.get('location')!)
  expect([own.status, own.text]).toEqual([200, expect.stringContaining('You are registered.')])
  // Whoever is signed in registers with the account.
  expect((await browser.get(pathOf(sale))).headers.get('location')).toContain('/account/')
  expect(await takenOf(sale)).toEqual([2])
})

it('takes no form of another site', async () => {
  const community = await openCommunity()
  const sale = await saleOf([{ capacity: 9 }], [{}], community)
  await admitGuests(sale)
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  for (const below of ['', '/challenge']) {
    const answer = await newBrowser(community).submit(pathOf(sale) + below, {}, { headers })
    expect(answer.status).toBe(403)
  }
})
