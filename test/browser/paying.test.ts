import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '../../src/kernel/principal.ts'
import { type Somebody, somebody } from '../edge/console/forms.ts'
import { connectedSale, startTill, type Till } from '../support/checkouts.ts'
import { collective } from '../support/collectives.ts'
import { grant, inTenant } from '../support/community.ts'
import { admitGuests } from '../support/guests.ts'
import { type InBrowser, startInBrowser } from '../support/in-browser.ts'
import { order, type Sale, saleOf, takenOf } from '../support/orders.ts'
import {
  expectAccessibleInAllLanguages,
  expectAccessibleInAllViews,
} from '../support/page-check.ts'
import { promotionOf, usedOf } from '../support/promotions.ts'

let till: Till
let product: InBrowser
let account: Somebody
let sale: Sale & { accountId: string }

beforeAll(async () => {
  till = await startTill()
  const settings = {
    ...till.stripe.settings,
    PAYMENT__STRIPE__WEBHOOK_SECRETS: till.hook.secret,
  }
  ;[product, account] = await Promise.all([startInBrowser(settings), somebody()])
  sale = await connectedSale(till, {}, account.community)
  await admitGuests(sale)
})

afterAll(async () => {
  await product?.stop()
  await till?.stop()
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(path: string, options: BrowserContextOptions, as?: Somebody) {
  const page = await (await product.newContext(options, as)).newPage()
  await page.goto(product.homeOf(sale.community) + path)
  return page
}

/** Goes to the page of the stand-in, and does there what a button says. */
async function payBy(page: Page, button: string, pay = 'Pay €12.50') {
  await press(page, pay)
  await page.getByText('This stands in for Stripe.').waitFor()
  await press(page, button)
}

it.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('%s, a member gives up, is declined, pays, and has a ticket', async (_, javaScriptEnabled) => {
  const [before = 0] = await takenOf(sale)
  const path = `/account/registrations/new?event=event-${sale.eventId}`
  const page = await open(path, { javaScriptEnabled }, account)
  await press(page, 'Register')
  await press(page, 'Order with obligation to pay')
  await page.getByText('Your registration waits for your payment.').waitFor()
  await page.getByText('Your places are held for you until').waitFor()
  await page.getByText('Or by transfer').waitFor()

  await payBy(page, 'Cancel and go back')
  await page.getByText('Your payment was not completed, and nothing was taken.').waitFor()
  await payBy(page, 'Pay with a card that is declined')
  await page.getByText('Your card was declined.').waitFor()
  till.stripe.holdDeliveries()
  await press(page, 'Pay €12.50')
  await page.getByText('We wait for word of your payment.').waitFor()
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  await till.stripe.releaseDeliveries()
  await till.stripe.delivered()
  // The page looks again by itself, script or not.
  await page.getByText('You are registered.').waitFor()
  await page.getByRole('link', { name: 'Show the ticket' }).click()
  await page.getByRole('img', { name: 'QR code of the ticket' }).waitFor()
  expect(await takenOf(sale)).toEqual([before + 1])
})

it('a guest pays, and axe finds nothing on the way', async () => {
  const [before = 0] = await takenOf(sale)
  const path = `/events/event-${sale.eventId}/registration`
  const page = await open(path, { bypassCSP: true })
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('E-mail address').fill('kim@example.test')
  await press(page, 'Register')
  await press(page, 'Order with obligation to pay')
  await page.getByText('Your registration waits for your payment.').waitFor()
  await expectAccessibleInAllLanguages(page, 'an order that waits for its payment')

  till.stripe.failing = 'right'
  await press(page, 'Pay €12.50')
  await page.getByText('The page to pay cannot be opened at the moment.').waitFor()
  await expectAccessibleInAllViews(page, 'a provider that refuses')
  till.stripe.failing = 'nothing'

  await payBy(page, 'Cancel and go back')
  await page.getByText('Your payment was not completed, and nothing was taken.').waitFor()
  await expectAccessibleInAllViews(page, 'a payment that was given up')
  till.stripe.holdDeliveries()
  await payBy(page, 'Pay €12.50')
  await page.getByText('We wait for word of your payment.').waitFor()
  // The page would look again while it is looked at.
  await page.evaluate(() => window.stop())
  await expectAccessibleInAllViews(page, 'a payment that is waited for')
  await till.stripe.releaseDeliveries()
  await till.stripe.delivered()
  await page.getByRole('link', { name: 'Look again' }).click()
  await page.getByText('You are registered.').waitFor()
  await page.getByText('Your tickets are in the mail').waitFor()
  expect(await takenOf(sale)).toEqual([before + 1])
})

it('a guest buys two tickets with a code, and pays what is left', async () => {
  const [before = 0] = await takenOf(sale)
  await promotionOf(sale, { kind: 'Amount', basisPoints: null, amountMinor: 501 })
  const page = await open(`/events/event-${sale.eventId}/registration`, { bypassCSP: true })
  await page.getByLabel('Visitor').selectOption('2')
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('E-mail address').fill('kim@example.test')
  await press(page, 'Register')
  await page.getByText('I have a discount code').click()
  await page
    .getByRole('group', { name: /Person 2/ })
    .getByLabel('First name')
    .fill('Robin')
  await page.getByLabel('Discount code').fill('no-such-code')
  // Enter in the field sends the form of the names: nothing is ordered before the new total is shown.
  await page.getByLabel('Discount code').press('Enter')
  await page.getByText('This code cannot be used for this order.').first().waitFor()
  await expectAccessibleInAllLanguages(page, 'a wrong discount code')

  await page.getByLabel('Discount code').fill('half-off')
  await press(page, 'Apply the code')
  await page.getByText('Half off: -€5.01').waitFor()
  await page.getByText('€19.99').waitFor()
  await expectAccessibleInAllLanguages(page, 'an order with a discount')
  expect(await usedOf(sale)).toEqual([1])
  await press(page, 'Remove the discount code')
  await page.getByText('€25.00').waitFor()
  await page.getByText('I have a discount code').click()
  await page.getByLabel('Discount code').fill('Half-Off')
  await press(page, 'Apply the code')
  await page.getByText('€19.99').waitFor()
  await press(page, 'Order with obligation to pay')
  await page.getByText('Your registration waits for your payment.').waitFor()
  await payBy(page, 'Pay €19.99', 'Pay €19.99')
  await page.getByText('You are registered.').waitFor()
  await till.stripe.delivered()
  expect([await takenOf(sale), await usedOf(sale)]).toEqual([[before + 2], [1]])
})

it('an organization opens its account, and axe finds nothing there', async () => {
  const { id } = await collective(sale.community, 'organization', account)
  const path = `/settings/organization/${id}?section=payment-account`
  const page = await open(path, { bypassCSP: true }, account)
  await page.getByRole('link', { name: 'Connect an account' }).waitFor()
  await expectAccessibleInAllLanguages(page, 'no payment account')
  await page.getByRole('link', { name: 'Connect an account' }).click()
  await page.getByLabel('Country').fill('BE')
  await press(page, 'Connect an account')
  await press(page, 'Open the account')
  await till.stripe.delivered()
  await page.getByRole('link', { name: 'Ask the provider' }).click()
  await press(page, 'Ask the provider')
  await page.getByText('stripe').first().waitFor()
  await expectAccessibleInAllLanguages(page, 'a payment account')
  expect(
    await inTenant(
      sale.community.id,
      'select takes_payments from payment_account where organization_id = $1',
      [id],
    ),
  ).toEqual([{ takes_payments: true }])
  await page.goto(`${product.homeOf(sale.community)}${path}`)
  await page.getByRole('link', { name: 'Compare with the provider' }).click()
  for (const label of ['From', 'Until']) await page.getByLabel(label).fill('2026-11-01')
  await press(page, 'Compare with the provider')
  await page.getByText('The provider has booked nothing in this time.').waitFor()
  await expectAccessibleInAllViews(page, 'a comparison with the provider')
})

it('an organizer unfolds what is sold, and axe finds nothing there', async () => {
  const { community, eventId } = sale
  await grant(community.id, {
    scope: 'event',
    scopeId: eventId,
    userId: account.id,
    role: roles.eventManager,
  })
  const at = encodeURIComponent(`/api/events/${eventId}/ticketing`)
  const page = await open(`/settings/events?at=${at}`, { bypassCSP: true }, account)
  await page.getByText('Visitor · €12.50').click()
  await page.getByText('Most per order').waitFor()
  await expectAccessibleInAllViews(page, 'what is sold')
})

it.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])(
  '%s, a member waits for what is sold out, and takes what is offered',
  async (_, javaScriptEnabled) => {
    const tickets = [{ fields: { has_waiting_list: true } }]
    const full = await saleOf([{ capacity: 1 }], tickets, account.community)
    const holder = await account.community.person()
    await order(full, holder)
    const path = `/account/registrations/new?event=event-${full.eventId}`
    const page = await open(path, { javaScriptEnabled, bypassCSP: true }, account)
    await press(page, 'Join the waiting list')
    await page.getByText('Your position is 1.').waitFor()
    if (javaScriptEnabled) await expectAccessibleInAllLanguages(page, 'a place on a waiting list')
    await inTenant(
      account.community.id,
      `select app.end_registration_orders(array(
       select id from registration_order where account_user_id = $1), 'cancelOrderWithEvent')`,
      [holder.id],
    )
    await inTenant(account.community.id, 'select app.offer_places($1, 100)', [full.eventId])
    await page.reload()
    await page.getByText('You have until').waitFor()
    await press(page, 'Finish registration')
    await page.getByText('You are registered.').waitFor()
    expect(await takenOf(full)).toEqual([1])
  },
)
