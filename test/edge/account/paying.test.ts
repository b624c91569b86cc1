import { beforeAll, expect, it } from 'vitest'
import { newSource, openCommunity, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import { connectedSale, startTill } from '../../support/checkouts.ts'
import type { Answer } from '../../support/client.ts'
import { collective } from '../../support/collectives.ts'
import { type Community, inTenant, newId } from '../../support/community.ts'
import { lapse, type Sale } from '../../support/orders.ts'
import { paidSale } from '../../support/payments.ts'

let sale: Sale
let browser: Browser
/** Page of an order that waits for its payment. */
let own: string
let id: string

/** A browser that is signed in. */
async function signedIn(community: Community) {
  const { email: identifier, password } = await registeredAccount(community)
  const signed = newBrowser(community)
  const headers = { 'cf-connecting-ip': newSource() }
  await signed.submit('/account/sign-in', { identifier, password }, { headers })
  return signed
}

/** Orders a ticket; the page of the order. */
async function orderedBy(buyer: Browser, { eventId, types }: Sale) {
  const path = `/account/registrations/new?event=event-${eventId}`
  const form = await buyer.get(path)
  const hidden = form.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  const texts = Object.fromEntries([...hidden].map(([, name, value]) => [name!, value!]))
  const ordered = await buyer.submit(path, { ...texts, [`tickets-${types[0]}`]: '1' })
  const page = ordered.headers.get('location')!
  await buyer.submit(page, { 'firstName-1': 'Ada' })
  return page
}

beforeAll(async () => {
  const community = await openCommunity()
  browser = await signedIn(community)
  sale = await paidSale({}, community)
  const { id: organization, actorId } = await collective(community, 'organization', sale.manager)
  await inTenant(
    community.id,
    `with sold as (update event set actor_id = $2 where id = $1)
     insert into payment_account (id, tenant_id, organization_id, provider, country, account_id,
       takes_payments)
     values ($3, $4, $5, 'stripe', 'BE', $6, true)`,
    [sale.eventId, actorId, newId(), community.id, organization, `acct_${organization}`],
  )
  own = await orderedBy(browser, sale)
  id = own.slice(own.lastIndexOf('/') + 1)
})

/** There is one attempt at the provider, of this status, or none. */
async function attempt(status: number | null, { minutesLeft = 60 } = {}) {
  await inTenant(
    sale.community.id,
    `delete from payment_attempt where registration_order_id = $1 and provider = 'stripe'`,
    [id],
  )
  if (status === null) return
  await inTenant(
    sale.community.id,
    `insert into payment_attempt (id, tenant_id, event_id, registration_order_id, provider,
       status_id, amount_minor, currency_code, account_id, checkout_id, checkout_url,
       checkout_expires_at, return_url, heard_at)
     values ($1, $2, $3, $4, 'stripe', $5, 1250, 'EUR', 'acct', 'cs', 'https://pay.example.test/1',
       now() + make_interval(mins => $6), 'https://example.test/', now())`,
    [newId(), sale.community.id, sale.eventId, id, status, minutesLeft],
  )
}

const isPayable = ({ text }: Answer) => text.includes('name="pay"')
const shown = async (query: string, says: string, payable: boolean) => {
  const page = await browser.get(own + query)
  expect([page.status, page.text, isPayable(page)], query).toEqual([
    200,
    expect.stringContaining(says),
    payable,
  ])
  return page
}
const [requiresAction, processing, failed, unknown] = [3, 4, 6, 8]
const [due, unpaid, waiting] = [
  'Your registration waits for your payment.',
  'Your payment was not completed, and nothing was charged. You can pay again.',
  'We are waiting for confirmation of your payment.',
]

it('says how it stands with the payment, and offers to pay where that is possible', async () => {
  await attempt(null)
  const first = await shown('', due, true)
  for (const text of ['Pay €12.50', 'Or by transfer', 'held for you until']) {
    expect(first.text).toContain(text)
  }
  await shown('?unpaid=1', unpaid, true)
  // The return of the browser proves nothing.
  await shown('?paid=1', due, true)
  await attempt(requiresAction)
  expect((await shown('', due, true)).text).not.toContain('Or by transfer')
  await shown('?unpaid=1', unpaid, true)
  await attempt(processing)
  await shown('?paid=1', 'Your bank is still processing your payment', false)
  await attempt(unknown)
  await shown('', 'We do not know yet whether you have paid', false)
  await attempt(requiresAction, { minutesLeft: -1 })
  await shown('', 'We do not know yet whether you have paid', false)
  await attempt(failed)
  expect((await shown('', unpaid, true)).text).toContain('Or by transfer')
  const german = await browser.get(own, { headers: { 'accept-language': 'de' } })
  expect(german.text).toContain('Ihre Zahlung wurde nicht abgeschlossen')
})

it('says what is added of the fee of the platform, where the catalogue adds it', async () => {
  await attempt(null)
  const fee = (minor: number) =>
    inTenant(
      sale.community.id,
      `with agreed as (update registration_order set adds_platform_fee = true where id = $1)
       update registration_order_line set fee_minor = $2 where registration_order_id = $1`,
      [id, minor],
    )
  await fee(61)
  const page = await shown('', due, true)
  for (const text of ['Pay €13.11', 'This includes a service fee of €0.61.', '€12.50']) {
    expect(page.text).toContain(text)
  }
  const german = await browser.get(own, { headers: { 'accept-language': 'de' } })
  expect(german.text).toContain('Darin ist eine Servicegebühr von 0,61')
  await fee(0)
  expect((await shown('', due, true)).text).not.toContain('service fee')
})

it('says what its buyer gives the platform of their own will', async () => {
  await attempt(null)
  const give = (minor: number) =>
    inTenant(
      sale.community.id,
      'update registration_order_line set contribution_minor = $2 where registration_order_id = $1',
      [id, minor],
    )
  await give(125)
  const page = await shown('', due, true)
  for (const text of ['Pay €13.75', 'This includes your contribution of €1.25 to the platform.']) {
    expect(page.text).toContain(text)
  }
  const german = await browser.get(own, { headers: { 'accept-language': 'de' } })
  expect(german.text).toContain('Darin ist Ihr Beitrag von 1,25')
  await give(0)
})

it('looks again by itself, less and less often, and then leaves that to the reader', async () => {
  await attempt(requiresAction)
  const refreshes: (string | null)[] = []
  for (let looks = 1; looks <= 7; looks++) {
    const page = await shown(`?paid=${looks}`, waiting, false)
    expect(page.text).toContain(`href="${own}?paid=1"`)
    refreshes.push(page.headers.get('refresh'))
  }
  expect(refreshes).toEqual([
    ...[2, 4, 8, 16, 32, 64].map((seconds, index) => `${seconds}; url=${own}?paid=${index + 2}`),
    null,
  ])
  for (const query of ['?paid=1e9', '?paid=-1', '?paid=x', '']) {
    expect((await browser.get(own + query)).headers.get('refresh')).toBeNull()
  }
})

it('leads to the page of the provider, which a form could not be redirected to', async () => {
  await attempt(requiresAction)
  const led = await browser.submit(own, { pay: 'true' })
  expect([led.status, led.headers.get('refresh')]).toEqual([
    200,
    '0; url=https://pay.example.test/1',
  ])
  expect(led.text).toContain('href="https://pay.example.test/1"')
  await attempt(processing)
  const refused = await browser.submit(own, { pay: 'true' })
  expect([refused.status, isPayable(refused)]).toEqual([409, false])
})

it('says what becomes of money that is late, or in doubt', async () => {
  await attempt(requiresAction)
  await lapse(sale, id)
  const expired = await shown('?paid=1', 'If you have paid, you get your places again', false)
  expect(expired.headers.get('refresh')).toBeNull()
  expect((await browser.get(own)).text).not.toContain('If you have paid')
  await inTenant(
    sale.community.id,
    'update registration_order set status_id = 13, expires_at = null where id = $1',
    [id],
  )
  await shown('?paid=1', 'The organizers are checking your payment.', false)
})

it('says what the provider refuses for good, and how to pay instead', async () => {
  const till = await startTill()
  const community = await openCommunity()
  const buyer = await signedIn(community)
  const cheap = { tickets: [{ fields: { price_minor: 30 } }] }
  const small = await connectedSale(till, cheap, community)
  const page = await orderedBy(buyer, small)
  const pay = async () => {
    const { status, text } = await buyer.submit(
      page,
      { pay: 'true' },
      { origin: till.isolate.origin },
    )
    return [status, text] as const
  }
  till.stripe.failing = 'limit'
  expect(await pay()).toEqual([503, expect.stringContaining('Try again in a few minutes.')])
  till.stripe.failing = 'nothing'
  const instead =
    'The payment provider does not accept this payment. Nothing was charged. Please pay by'
  expect(await pay()).toEqual([409, expect.stringContaining(instead)])
  await inTenant(
    community.id,
    'update ticket_catalog_version set payment_instructions = null where id = $1',
    [small.versionId],
  )
  const refused = 'Nothing was charged. Ask the organizer how you can pay.'
  expect(await pay()).toEqual([409, expect.stringContaining(refused)])
  await till.stop()
})
