import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StripeServer, startStripe } from '../../local/stripe/server.ts'
import { manualGateway } from '../../src/kernel/manual-gateway.ts'
import type {
  Checkout,
  CheckoutRequest,
  GatewayRefund,
  PaymentDelivery,
  PaymentPort,
} from '../../src/kernel/payment-gateway.ts'
import { type PaymentProvider, paymentProviders } from '../../src/kernel/payments.ts'
import { createStripeClient } from '../../src/platform/stripe-client.ts'
import { createStripeGateway } from '../../src/platform/stripe-gateway.ts'
import { startReceiver } from '../local/support.ts'

let stripe: StripeServer
let receiver: Awaited<ReturnType<typeof startReceiver>>
let secret: string
beforeAll(async () => {
  stripe = await startStripe()
  receiver = await startReceiver()
  secret = stripe.listen(`${receiver.url}/told`, { isConnect: true }).secret
})
afterAll(async () => {
  await stripe.stop()
  await receiver.stop()
})
beforeEach(() => receiver.reset())

/** How money moves outside of the port, and how that is said. */
interface Outside {
  port(): PaymentPort
  pay(checkout: Checkout): Promise<{ paymentId: string; said: PaymentDelivery[] }>
  /** After `refund` was asked for. */
  giveBack(refund: GatewayRefund, paymentId: string): Promise<PaymentDelivery[]>
}

async function toldByStripe(): Promise<PaymentDelivery[]> {
  await stripe.delivered()
  return receiver.received.map(({ body, headers }) => ({
    body: new TextEncoder().encode(body),
    signature: headers['stripe-signature'] as string,
  }))
}

const outsides: Record<PaymentProvider, Outside> = {
  manual: {
    port: () => manualGateway,
    async pay({ checkoutId, orderId, amount, currency }) {
      const came = {
        checkoutId,
        orderId: orderId as string,
        amount,
        currency,
        means: 'cash',
      } as const
      return { paymentId: 'attempt-1', said: [{ mark: { at: Date.now(), came } }] }
    },
    async giveBack({ refundId, amount }, paymentId) {
      const wentBack = { refundId: refundId as string, paymentId, amount, currency: 'EUR' }
      return [{ mark: { at: Date.now(), wentBack } }]
    },
  },
  stripe: {
    port() {
      const access = { origin: stripe.origin, account: stripe.platform, key: stripe.key }
      const call = createStripeClient(access)
      return createStripeGateway({ access, call, webhookSecrets: [secret], now: Date.now })
    },
    async pay({ checkoutId }) {
      const { id: paymentId } = stripe.pay(checkoutId, 'succeeded')
      return { paymentId, said: await toldByStripe() }
    },
    giveBack: toldByStripe,
  },
}

const requestOf = (orderId: string, more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  accountId: stripe.connected,
  orderId,
  amount: 4500,
  currency: 'EUR',
  lines: [
    { name: 'Entry', quantity: 2, unitAmount: 2000 },
    { name: 'Supper', quantity: 1, unitAmount: 500 },
  ],
  fee: 0,
  expiresAt: Math.floor(Date.now() / 1000) * 1000 + 45 * 60_000,
  paidUrl: 'https://shop.example/paid',
  cancelledUrl: 'https://shop.example/cancelled',
  idempotencyKey: `checkout-${orderId}`,
  ...more,
})

/** What both implementations of the port keep to, each with what it does of its own. */
describe.each(Object.entries(outsides) as [PaymentProvider, Outside][])(
  'payments by %s',
  (provider, outside) => {
    const { hasPage, givesBack } = paymentProviders[provider]
    const open = (orderId: string, more?: Partial<CheckoutRequest>) =>
      outside.port().openCheckout(requestOf(orderId, more))
    const heard = async (said: PaymentDelivery[], kind: 'checkout' | 'refund') => {
      const all = await Promise.all(said.map((each) => outside.port().observe(each)))
      return all.flatMap((each) => (each?.about.kind === kind ? [each] : []))
    }

    it('open what is asked, once for each key, with a page where the provider has one', async () => {
      const checkout = await open(`${provider}-1`)
      expect(checkout).toMatchObject({
        orderId: `${provider}-1`,
        status: 'open',
        amount: 4500,
        currency: 'EUR',
        paymentId: null,
      })
      expect(checkout.url !== null).toBe(hasPage)
      expect((await open(`${provider}-1`, { expiresAt: checkout.expiresAt })).checkoutId).toBe(
        checkout.checkoutId,
      )
      expect((await open(`${provider}-2`)).checkoutId).not.toBe(checkout.checkoutId)
    })

    it('refuse lines that are not the amount', async () => {
      await expect(open(`${provider}-3`, { amount: 4499 })).rejects.toThrow(
        'The lines of a checkout are not its amount.',
      )
    })

    it('are said to be paid by their own word alone: of this order, amount and currency', async () => {
      const checkout = await open(`${provider}-4`)
      const { said } = await outside.pay(checkout)
      const [observed, ...more] = await heard(said, 'checkout')
      expect(more).toEqual([])
      expect(observed).toMatchObject({
        accountId: hasPage ? stripe.connected : null,
        about: {
          checkout: {
            checkoutId: checkout.checkoutId,
            orderId: `${provider}-4`,
            status: 'paid',
            amount: 4500,
            currency: 'EUR',
          },
        },
      })
      const others = Object.values(outsides).filter((other) => other !== outside)
      for (const other of others) {
        for (const each of said) expect(await other.port().observe(each)).toBeNull()
      }
      const forged = { body: new TextEncoder().encode('{}'), signature: 't=1,v1=0' }
      expect(await outside.port().observe(forged)).toBeNull()
    })

    it('go back once for each key, by the provider or by a person', async () => {
      const { paymentId } = await outside.pay(await open(`${provider}-5`))
      receiver.reset()
      const request = {
        accountId: stripe.connected,
        paymentId,
        refundId: `${provider}-refund`,
        amount: 2000,
        currency: 'EUR',
        returnsFee: false,
        idempotencyKey: `refund-${provider}`,
      }
      const refund = await outside.port().refund(request)
      expect(refund).toMatchObject({ refundId: `${provider}-refund`, paymentId, amount: 2000 })
      expect(refund.status).toBe(givesBack ? 'succeeded' : 'byHand')
      expect((await outside.port().refund(request)).providerId).toBe(refund.providerId)
      const [observed] = await heard(await outside.giveBack(refund, paymentId), 'refund')
      expect(observed?.about).toMatchObject({
        refund: { refundId: `${provider}-refund`, paymentId, status: 'succeeded', amount: 2000 },
      })
    })
  },
)
