import { createServer } from 'node:http'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type StripeServer, startStripe } from '../../local/stripe/server.ts'
import type { PaymentCustomer } from '../../src/kernel/payments.ts'
import { createStripeClient, type StripeAccess } from '../../src/platform/stripe-client.ts'
import { createStripeCustomers } from '../../src/platform/stripe-customers.ts'

let stripe: StripeServer
beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe.stop())
afterEach(() => {
  stripe.failing = 'nothing'
  stripe.asked.length = 0
})

/** The vendor's own client. */
const clientOf = () => {
  const { hostname, port } = new URL(stripe.origin)
  return new Stripe(stripe.key, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: { type: string; statusCode: number; code?: string }) => [
      thrown.type,
      thrown.statusCode,
      thrown.code,
    ],
  )

const customersAt = (access: StripeAccess) =>
  createStripeCustomers({ access, call: createStripeClient(access) })
const access = (key = stripe.key) => ({ origin: stripe.origin, account: stripe.platform, key })
const customerOf = (more: Partial<PaymentCustomer> = {}): PaymentCustomer => {
  const account = more.account ?? stripe.platform
  const customerId = stripe.create({ account, email: 'canary@example.test' })
  return { provider: 'stripe', account, customerId, isLive: false, ...more }
}
const reasonOf = (work: Promise<void>) =>
  work.then(
    () => 'done',
    (thrown: { code: string; info: { detail: string } }) => {
      expect(thrown.code).toBe('provider_gateway')
      expect(JSON.stringify(thrown)).not.toMatch(/cus_|canary|rk_test/)
      return thrown.info.detail
    },
  )

describe('deleting a customer', () => {
  it.each(['platform', 'connected'] as const)(
    'of the %s account: gone for the vendor’s client too, and again is done',
    async (which) => {
      const account = stripe[which]
      const customer = customerOf({ account })
      const { delete: remove } = customersAt(access())
      await remove(customer)
      const header = which === 'platform' ? 'own' : account
      const path = `/v1/customers/${customer.customerId}`
      expect(stripe.asked).toEqual([`DELETE ${path} ${header} 2026-10-28.endive`])
      const { customers } = clientOf()
      const of = which === 'platform' ? {} : { stripeAccount: account }
      expect(await customers.retrieve(customer.customerId, undefined, of)).toMatchObject({
        deleted: true,
      })
      expect(await reasonOf(remove(customer))).toBe('done')
    },
  )

  it('asks for the version that the vendor’s client of today asks for', async () => {
    await thrownBy(clientOf().customers.retrieve('cus_1'))
    expect(stripe.asked).toEqual(['GET /v1/customers/cus_1 own 2026-10-28.endive'])
  })

  it('one that nobody has ever made is gone', async () => {
    const { delete: remove } = customersAt(access())
    const customer = { ...customerOf(), customerId: 'cus_of_nobody' }
    expect(await reasonOf(remove(customer))).toBe('done')
  })

  it.each<[string, () => Promise<void>, string]>([
    ['a key that is refused', () => removeBy('rk_test_wrong'), 'Stripe answered 401.'],
    ['a key without the right', () => removeBy('rk_test_nothing'), 'Stripe answered 403.'],
    [
      'an account that is not connected',
      () => customersAt(access()).delete(customerOf({ account: 'acct_foreign' })),
      'Stripe answered 403.',
    ],
    [
      'a limit',
      () => {
        stripe.failing = 'limit'
        return removeBy(stripe.key)
      },
      'Stripe answered 429.',
    ],
    [
      'an outage',
      () => {
        stripe.failing = 'server'
        return removeBy(stripe.key)
      },
      'Stripe answered 500.',
    ],
    [
      'a live customer, and a key for tests',
      () => customersAt(access()).delete(customerOf({ isLive: true })),
      'The key is of the other mode than the customer.',
    ],
    [
      'no key at all',
      () => createStripeCustomers(null).delete(customerOf()),
      'No key for Stripe is configured.',
    ],
    [
      'nobody there',
      () => customersAt({ ...access(), origin: 'http://127.0.0.1:1' }).delete(customerOf()),
      'Stripe did not answer.',
    ],
  ])('is not taken for done on %s', async (_, work, reason) => {
    const known = stripe.known()
    expect(await reasonOf(work())).toBe(reason)
    expect(stripe.known()).toContain(known.slice(0, -1))
  })

  const removeBy = (key: string) => customersAt(access(key)).delete(customerOf())

  it.each([
    ['a page of somebody else', 200, 'text/html', '<h1>Welcome</h1>'],
    ['another customer’s deletion', 200, 'application/json', '{"id":"cus_other","deleted":true}'],
    ['a customer that is still there', 200, 'application/json', '{"id":"cus_1"}'],
    ['an address that nobody knows', 404, 'application/json', '{"error":{"message":"cus_1"}}'],
    ['a body that is null', 404, 'application/json', 'null'],
    ['a redirect', 302, 'application/json', '{"error":{"code":"resource_missing"}}'],
  ])('is not taken for done on %s', async (_, status, type, body) => {
    const asked: string[] = []
    const liar = createServer((request, response) => {
      asked.push(request.url!)
      response.writeHead(status, { 'content-type': type, location: '/elsewhere' }).end(body)
    })
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(liar.address() as { port: number }).port}`
    const customer = { ...customerOf(), customerId: 'cus_1' }
    const { delete: remove } = customersAt({ ...access(), origin })
    expect(await reasonOf(remove(customer))).toMatch(
      /^Stripe (answered \d+|gave an answer that cannot be read)\.$/,
    )
    expect(asked).toEqual(['/v1/customers/cus_1'])
    liar.close()
  })
})
