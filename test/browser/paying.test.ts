import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../src/kernel/principal.ts'
import { type Somebody, somebody } from '../edge/console/forms.ts'
import { mailsTo, newEmail, turnBackMails } from '../support/accounts.ts'
import { film } from '../support/camera.ts'
import { connectedSale, startTill, type Till } from '../support/checkouts.ts'
import { call } from '../support/client.ts'
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
import { everyScriptMode, isExhaustive, scriptModes } from '../support/selection.ts'
import { phone, slowDown } from '../support/slow-phone.ts'

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
  await grant(sale.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: account.id,
    role: roles.eventManager,
  })
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

it.each(scriptModes('a member pays'))(
  '%s, a member gives up, is declined, pays, and has a ticket',
  async (_, javaScriptEnabled) => {
    const [before = 0] = await takenOf(sale)
    const path = `/account/registrations/new?event=event-${sale.eventId}`
    const page = await open(path, { javaScriptEnabled }, account)
    await press(page, 'Register')
    await press(page, 'Order with obligation to pay')
    await page.getByText('Your registration waits for your payment.').waitFor()
    await page.getByText('Your places are held for you until').waitFor()
    await page.getByText('Or by transfer').waitFor()

    await payBy(page, 'Cancel and go back')
    await page.getByText('Your payment was not completed, and nothing was charged.').waitFor()
    await payBy(page, 'Pay with a card that is declined')
    await page.getByText('Your card was declined.').waitFor()
    till.stripe.holdDeliveries()
    await press(page, 'Pay €12.50')
    await page.getByText('We are waiting for confirmation of your payment.').waitFor()
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    await till.stripe.releaseDeliveries()
    await till.stripe.delivered()
    // The page looks again by itself, script or not.
    await page.getByText('You are registered.').waitFor()
    await page.getByRole('link', { name: 'Show the ticket' }).click()
    await page.getByRole('img', { name: 'QR code of the ticket' }).waitFor()
    expect(await takenOf(sale)).toEqual([before + 1])
  },
)

/** What one person does on a phone, from the page of an event to the money back. */
describe.each(everyScriptMode)('%s, a guest on a phone', (_, javaScriptEnabled) => {
  const email = newEmail()
  const options = { ...phone, javaScriptEnabled, bypassCSP: true }
  const pageOf = ({ eventId }: Sale) => `/events/event-${eventId}/registration`
  /** axe needs a script in the page. It looks at pages of other sizes, too. */
  async function check(page: Page, what: string, isOfAddress = true) {
    if (!javaScriptEnabled) return
    await (isOfAddress ? expectAccessibleInAllLanguages : expectAccessibleInAllViews)(page, what)
    await page.setViewportSize(phone.viewport)
  }
  /** Where no script proves work, a mail to the address does. */
  async function confirm(page: Page, of: Sale) {
    if (javaScriptEnabled) return
    await page.locator('noscript a').click()
    await page.getByLabel('E-mail address').fill(email)
    await press(page, 'Send the mail')
    await page.getByText('Check your inbox').waitFor()
    const address = `${product.homeOf(of.community)}${pageOf(of)}`
    await expect.poll(async () => confirmationFor(of)).not.toBeNull()
    await page.goto(`${address}?confirmed#${await confirmationFor(of)}`)
    await page.getByLabel('Link in the mail').fill(page.url())
    await turnBackMails(of.community)
  }
  const confirmationFor = async (of: Sale) => {
    const links = (await mailsTo(email)).map(
      ({ text }) =>
        new RegExp(`event-${of.eventId}/registration\\?confirmed\\S*#([\\w-]+)`).exec(text)?.[1],
    )
    return links.find(Boolean) ?? null
  }
  /** By the clock of the page, which runs without scripts of its own, too. */
  const timeOf = (page: Page, what: 'timeOrigin' | 'now') =>
    page.evaluate(
      (asked) => performance.timeOrigin + (asked === 'now' ? performance.now() : 0),
      what,
    )
  /** What is typed. Nobody types more than three letters a second on a phone. */
  const typed = { firstName: 'Kim', email }

  it('registers for what is free by at most four fields in less than 30 seconds', async () => {
    const free = await saleOf([{ capacity: 9 }], [{}], account.community)
    await admitGuests(free)
    const page = await open(`/events/event-${free.eventId}`, options)
    const slow = javaScriptEnabled ? await slowDown(page) : null
    await page.reload()
    const opened = await timeOf(page, 'timeOrigin')
    await page.getByRole('link', { name: 'Register', exact: true }).click()
    await page.getByLabel('First name').waitFor()
    const fields = page
      .locator('main form')
      .locator('input:visible, select:visible, textarea:visible')
    expect(await fields.count()).toBeLessThanOrEqual(4)
    await confirm(page, free)
    await page.getByLabel('First name').fill(typed.firstName)
    await page.getByLabel('E-mail address').fill(typed.email)
    await press(page, 'Register')
    await page.getByText('You are registered.').waitFor()
    const took = (await timeOf(page, 'now')) - opened
    await slow?.detach()
    const typing = ((typed.firstName.length + typed.email.length) / 3) * 1000
    // Where other work slows the machine down, it is no bound.
    if (isExhaustive()) expect(took + typing).toBeLessThan(30_000)
    expect(await takenOf(free)).toEqual([1])
    await check(page, 'the registration of a guest')
  })

  it('buys two tickets with a code, comes in by the mail, cancels, and has the money back', async () => {
    const [before = 0] = await takenOf(sale)
    const uses = (await usedOf(sale))[0] ?? null
    if (uses === null)
      await promotionOf(sale, { kind: 'Amount', basisPoints: null, amountMinor: 501 })
    const page = await open(pageOf(sale), options)
    await check(page, 'the form of a guest')
    await confirm(page, sale)
    await page.getByLabel('Visitor').selectOption('2')
    await page.getByLabel('First name').fill(typed.firstName)
    await page.getByLabel('E-mail address').fill(typed.email)
    await press(page, 'Register')
    await page.getByText('I have a discount code').click()
    const second = page.getByRole('group', { name: /Person 2/ })
    await second.getByLabel('First name').fill('Robin')
    await page.getByLabel('Discount code').fill('no-such-code')
    // Enter in the field sends the form of the names: nothing is ordered before the new total is shown.
    await page.getByLabel('Discount code').press('Enter')
    await page.getByText('This code cannot be used for this order.').first().waitFor()
    await check(page, 'a wrong discount code')
    await page.getByLabel('Discount code').fill('half-off')
    await press(page, 'Apply the code')
    await page.getByText('Half off: -€5.01').waitFor()
    await page.getByText('€19.99').waitFor()
    await check(page, 'an order with a discount')
    await press(page, 'Remove the discount code')
    await page.getByText('€25.00').waitFor()
    await page.getByText('I have a discount code').click()
    await page.getByLabel('Discount code').fill('Half-Off')
    await press(page, 'Apply the code')
    await page.getByText('€19.99').waitFor()
    await press(page, 'Order with obligation to pay')
    await page.getByText('Your registration waits for your payment.').waitFor()
    await check(page, 'an order that waits for its payment')

    const pay = 'Pay €19.99'
    till.stripe.failing = 'right'
    await press(page, pay)
    await page.getByText('The page to pay cannot be opened at the moment.').waitFor()
    await check(page, 'a provider that refuses', false)
    till.stripe.failing = 'nothing'
    await payBy(page, 'Cancel and go back', pay)
    await page.getByText('Your payment was not completed, and nothing was charged.').waitFor()
    await check(page, 'a payment that was given up', false)
    till.stripe.holdDeliveries()
    await payBy(page, pay, pay)
    await page.getByText('We are waiting for confirmation of your payment.').waitFor()
    if (javaScriptEnabled) {
      // The page would look again while it is looked at.
      await page.evaluate(() => window.stop())
      await check(page, 'a payment that is waited for', false)
    }
    await till.stripe.releaseDeliveries()
    await till.stripe.delivered()
    await page.getByRole('link', { name: 'Look again' }).click()
    await page.getByText('You are registered.').waitFor()
    await page.getByText('Your tickets are in the mail').waitFor()
    expect([await takenOf(sale), await usedOf(sale)]).toEqual([[before + 2], [(uses ?? 0) + 1]])

    const mailed = async (subject: RegExp) =>
      (await mailsTo(email)).filter(
        (each) => subject.test(each.subject) && each.text.includes(sale.eventId),
      )
    await expect.poll(async () => (await mailed(/^You are registered/)).length).toBe(1)
    const [mail] = await mailed(/^You are registered/)
    const link = /https?:\S+(\/account\/ticket#\S+)/.exec(mail!.text)![1]!
    const tickets = await open(link, options)
    if (!javaScriptEnabled) await tickets.getByLabel('Link in the mail').fill(link)
    await press(tickets, 'Show the code')
    await expect
      .poll(() => tickets.getByRole('img', { name: 'QR code of the ticket' }).count())
      .toBe(2)
    await check(tickets, 'tickets from a mail', false)
    const code = (await tickets.locator('.letters').first().textContent())!.replaceAll(' ', '')

    const door = await open(`/check-in/${sale.eventId}`, options, account)
    if (javaScriptEnabled) {
      film(code)
      await press(door, 'Scan with the camera')
    } else {
      await door.getByLabel('Code of a ticket').fill(code)
      await press(door, 'Check')
    }
    await door.getByText('Welcome', { exact: true }).waitFor()
    await check(door, 'somebody who came in', false)

    const own = await open(pageOf(sale), options)
    await own.context().addCookies(await page.context().cookies())
    await own.reload()
    await own.locator('summary', { hasText: 'Cancel this registration' }).click()
    await own.getByLabel('Yes, give up all places of this registration').check()
    await press(own, 'Cancel this registration')
    await own.getByText('This registration is cancelled.').waitFor()
    await own.getByText('You have asked for it. The organizers decide.').waitFor()
    await check(own, 'a cancelled registration')
    expect(await takenOf(sale)).toEqual([before])
    await approveRefunds()
    await own.reload()
    await own.getByText('Sent to you').waitFor()
    await check(own, 'a refund that was made')
    await expect.poll(async () => (await mailed(/^You get money back/)).length).toBe(1)
  })
})

/** What the organizer decides, and the provider does. */
async function approveRefunds() {
  const { community, eventId, path, manager: as } = sale
  const withStatus = (statusId: number) =>
    inTenant<{ id: string; order: string }>(
      community.id,
      'select id, registration_order_id as order from refund_attempt where event_id = $1 and status_id = $2',
      [eventId, statusId],
    )
  const [asked] = await withStatus(1)
  const address = `${path}/${asked!.order}/refunds/${asked!.id}/approve`
  const { origin } = till.isolate
  const { status, text } = await call(community, address, { as, method: 'POST', origin })
  expect(status, text).toBe(200)
  await expect
    .poll(async () => {
      await till.ask(sale)
      return (await withStatus(6)).some(({ id }) => id === asked!.id)
    })
    .toBe(true)
}

it('an organization opens its account, and axe finds nothing there', async () => {
  const { id } = await collective(sale.community, 'organization', account)
  const path = `/settings/organization/${id}?section=payment-account`
  const page = await open(path, { bypassCSP: true }, account)
  await page.getByRole('link', { name: 'Connect an account' }).waitFor()
  await expectAccessibleInAllLanguages(page, 'no payment account')
  await page.getByRole('link', { name: 'Connect an account' }).click()
  await page.getByLabel('Country').selectOption('BE')
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
  const at = encodeURIComponent(`/api/events/${sale.eventId}/ticketing`)
  const page = await open(`/settings/events?at=${at}`, { bypassCSP: true }, account)
  await page.getByText('Visitor · €12.50').click()
  await page.getByText('Maximum per order').waitFor()
  await expectAccessibleInAllViews(page, 'what is sold')
})

it.each(scriptModes('a member waits'))(
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
