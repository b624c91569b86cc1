import { beforeAll, expect, it } from 'vitest'
import { newSource, openCommunity, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Sale } from '../../support/orders.ts'
import { paidSale } from '../../support/payments.ts'
import { promotionOf, usedOf } from '../../support/promotions.ts'

let sale: Sale
let browser: Browser

beforeAll(async () => {
  const community = await openCommunity()
  const account = await registeredAccount(community)
  browser = newBrowser(community)
  const { email: identifier, password } = account
  const headers = { 'cf-connecting-ip': newSource() }
  await browser.submit('/account/sign-in', { identifier, password }, { headers })
  sale = await paidSale({}, community)
  await promotionOf(sale)
  await promotionOf(sale, { code: 'free', displayLabel: 'Guests', kind: 'Free', basisPoints: null })
})

/** The page of an order of so many tickets that is not finished. */
async function begun(tickets: number): Promise<string> {
  const path = `/account/registrations/new?event=event-${sale.eventId}`
  const form = await browser.get(path)
  const hidden = form.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  const texts = Object.fromEntries([...hidden].map(([, name, value]) => [name!, value!]))
  const count = String(tickets)
  const ordered = await browser.submit(path, { ...texts, [`tickets-${sale.types[0]}`]: count })
  return ordered.headers.get('location')!
}

const [half, full] = ['€6.25', '€12.50']

it('takes a code on the page of an order, shows what is left, and takes it off again', async () => {
  const own = await begun(1)
  await browser.submit(own, { 'firstName-1': 'Ada', promotionCode: ' half-off ' })
  const applied = await browser.get(own)
  expect(applied.text).toContain('Half off: -€6.25')
  expect(applied.text).toContain('Order with obligation to pay')
  expect(applied.text).not.toContain('name="promotionCode"')
  expect(await usedOf(sale)).toEqual([0, 1])

  const removed = await browser.submit(own, { removePromotion: 'true' })
  expect([removed.status, removed.headers.get('location')]).toEqual([303, own])
  const plain = await browser.get(own)
  expect(plain.text).toContain(full)
  expect(plain.text).not.toContain(half)
  expect(await usedOf(sale)).toEqual([0, 0])
})

it('says of every wrong code the same, at its field, and keeps what was typed', async () => {
  const own = await begun(1)
  for (const promotionCode of ['half-of', '', 'x'.repeat(500)]) {
    const refused = await browser.submit(own, { applyPromotion: 'true', promotionCode })
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('This code cannot be used for this order.'),
    ])
    expect(refused.text).toContain(`value="${promotionCode}"`)
  }
  expect((await browser.get(own)).text).toContain(full)
})

it('says who comes and applies the code, and confirms what costs nothing by then', async () => {
  const own = await begun(2)
  const page = await browser.get(own)
  expect(page.text).toMatch(/name="promotionCode" form="finishing"/)
  const names = { 'firstName-1': 'Ada', 'firstName-2': 'Grace' }
  const done = await browser.submit(own, { ...names, promotionCode: 'free' })
  expect([done.status, done.headers.get('location')]).toEqual([303, own])
  const free = await browser.get(own)
  expect(free.text).toContain('Guests: -€25.00')
  expect(free.text).toContain('Finish registration')
  await browser.submit(own, {})
  expect((await browser.get(own)).text).toContain('You are registered.')
  // A page that was read before offers what is gone.
  const late = await browser.submit(own, { removePromotion: 'true' })
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining('The registration has changed meanwhile.'),
  ])
})
