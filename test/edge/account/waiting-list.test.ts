import { beforeAll, expect, it } from 'vitest'
import { newSource, openCommunity, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { type Community, inTenant } from '../../support/community.ts'
import { admitGuests, solved } from '../../support/guests.ts'
import { order, type Sale, saleOf, takenOf } from '../../support/orders.ts'
import { ask } from '../../support/questions.ts'

let community: Community
let browser: Browser

beforeAll(async () => {
  community = await openCommunity()
  const account = await registeredAccount(community)
  browser = newBrowser(community)
  await browser.submit(
    '/account/sign-in',
    { identifier: account.email, password: account.password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
})

/** One place, which somebody has. */
async function soldOut() {
  const fields = { has_waiting_list: true }
  const sale = await saleOf([{ capacity: 1 }], [{ fields }], community)
  const holder = await community.person()
  await order(sale, holder)
  return sale
}

/** Whoever has the place gives it up, and the list offers it. */
async function offer({ eventId }: Sale) {
  await inTenant(
    community.id,
    `select app.end_registration_orders(array(
       select id from registration_order where event_id = $1 and status_id = 5), 'cancelOrderWithEvent')`,
    [eventId],
  )
  await inTenant(community.id, 'select app.offer_places($1, 100)', [eventId])
}

const hiddenOf = ({ text }: Answer) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  )

async function joined(sale: Sale, quantity = '1') {
  const path = `/account/registrations/new?event=event-${sale.eventId}`
  const page = await browser.get(path)
  expect(page.text).toContain('Sold out · Waiting list open')
  const sent = { ...hiddenOf(page), [`tickets-${sale.types[0]}`]: quantity }
  const answer = await browser.submit(path, sent)
  expect(answer.status, answer.text).toBe(303)
  return answer.headers.get('location')!
}

it('is joined where tickets are chosen, says the position, and is left by whoever is sure', async () => {
  const sale = await soldOut()
  expect((await browser.get(`/events/event-${sale.eventId}`)).text).toContain(
    'Join the waiting list',
  )
  const path = await joined(sale)
  const page = await browser.get(path)
  for (const text of ['On the waiting list', 'Your position is 1.', 'Leave the waiting list']) {
    expect((await browser.get('/account/registrations')).text + page.text).toContain(text)
  }
  const german = await browser.get(path, { headers: { 'accept-language': 'de' } })
  expect(german.text).toContain('Ihr Platz auf der Liste ist 1.')
  expect((await browser.submit(path, { cancel: 'true' })).status).toBe(422)
  expect((await browser.submit(path, { cancel: 'true', sure: 'true' })).status).toBe(303)
  expect((await browser.get(path)).text).toContain('This registration is cancelled.')
  expect(await takenOf(sale)).toEqual([1])
})

it('says that it waits, also where the organizers ask something: no places are held', async () => {
  const sale = await soldOut()
  await ask(sale, {})
  const path = await joined(sale)
  const { text } = await browser.get(path)
  expect(text).toContain('You are on the waiting list.')
  expect(text).not.toContain('Your places are held.')
})

it('takes names while it waits, and the page of an offer says until when', async () => {
  const sale = await soldOut()
  await inTenant(community.id, 'update capacity_pool set capacity = 2 where id = $1', sale.pools)
  const other = await community.person()
  await order(sale, other)
  const path = await joined(sale, '2')
  const asked = await browser.get(path)
  expect(asked.text).toContain('Save')
  const names = { 'firstName-1': 'Ada', 'firstName-2': 'Kim' }
  expect((await browser.submit(path, names)).status).toBe(303)
  expect((await browser.get(path)).text).toContain('Your position is 1.')
  await offer(sale)
  const offered = await browser.get(path)
  expect(offered.text).toContain('You have until')
  expect((await browser.submit(path, {})).status).toBe(303)
  expect((await browser.get(path)).text).toContain('You are registered.')
  expect(await takenOf(sale)).toEqual([2])
})

it('is joined and left by guests', async () => {
  const sale = await soldOut()
  await admitGuests(sale)
  const guest = newBrowser(community)
  const path = `/events/event-${sale.eventId}/registration`
  const page = await guest.get(path)
  const sent = {
    ...hiddenOf(page),
    [`tickets-${sale.types[0]}`]: '1',
    firstName: 'Kim',
    email: 'kim@example.test',
  }
  const { json } = await guest.submit(`${path}/challenge`, sent)
  const { protectedChallenge: challenge, difficulty } = json
  const proof = solved(challenge, difficulty)
  expect((await guest.submit(path, { ...sent, challenge, proof })).status).toBe(303)
  expect((await guest.get(path)).text).toContain('Your position is 1.')
  await guest.submit(path, { cancel: 'true', sure: 'true' })
  expect((await guest.get(path)).text).toContain('This registration is cancelled.')
})
