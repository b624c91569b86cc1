import { expect, it } from 'vitest'
import { newSource, openCommunity, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { admitGuests, solved } from '../../support/guests.ts'
import { type Sale, saleOf, takenOf } from '../../support/orders.ts'
import { accountOf } from '../console/in-front.ts'

const cookieName = '__Secure-marquee-guest'
const pathOf = ({ eventId }: Sale) => `/events/event-${eventId}/registration`
const hiddenOf = ({ text }: Answer) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  )

/** The form as the script of the page sends it. */
async function proven(sale: Sale, browser: Browser, texts: Record<string, string>) {
  const page = await browser.get(pathOf(sale))
  const sent = { ...hiddenOf(page), [`tickets-${sale.types[0]}`]: '1', ...texts }
  const { status, json, text } = await browser.submit(`${pathOf(sale)}/challenge`, sent)
  expect(status, text).toBe(200)
  const { protectedChallenge: challenge, difficulty } = json
  const proof = solved(challenge, difficulty)
  return { ...sent, challenge, proof }
}

const register = async (sale: Sale, browser: Browser, texts: Record<string, string>) =>
  browser.submit(pathOf(sale), await proven(sale, browser, texts))

it('the form for the last ticket whose answer was lost is answered when it is sent again', async () => {
  const sale = await saleOf([{ capacity: 1 }], [{}], await openCommunity())
  await admitGuests(sale)
  const browser = newBrowser(sale.community)
  const form = await proven(sale, browser, { firstName: 'Ada', email: 'ada@example.test' })
  const { send } = accountOf({ browser }, (heard) =>
    heard.method === 'POST'
      ? { ...heard, status: 503, json: { status: 503, code: 'database_unavailable' } }
      : heard,
  )
  const lost = await send(pathOf(sale), new URLSearchParams(form))
  expect([lost.status, await takenOf(sale)]).toEqual([503, [1]])
  const [, kept = ''] = /name="proof" value="([^"]*)"/.exec(lost.text) ?? []
  expect(kept).toBe(form.proof)
  const again = await browser.submit(pathOf(sale), form)
  expect([again.status, browser.cookies.has(cookieName)]).toEqual([303, true])
  expect(await takenOf(sale)).toEqual([1])
})

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
