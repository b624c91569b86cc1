import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../local/http-server.ts'
import { type StripeServer, startStripe } from '../../local/stripe/server.ts'
import { signed } from '../../local/stripe/webhooks.ts'
import type {
  Checkout,
  CheckoutRequest,
  ConnectedAccount,
  GatewayDispute,
  GatewayMovement,
  GatewayPayment,
  GatewayRefund,
  PaymentObservation,
} from '../../src/kernel/payment-gateway.ts'
import type { Stripe as Described } from '../../src/platform/stripe-module.d.ts'
import { startReceiver } from '../local/support.ts'
import type { GatewayCall } from '../support/gateway-module.ts'
import { type GatewayRuntime, gatewayRuntimes } from '../support/gateway-runtimes.ts'

let stripe: StripeServer
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  stripe = await startStripe()
  receiver = await startReceiver()
})
afterAll(async () => {
  await stripe.stop()
  await receiver.stop()
})
afterEach(() => {
  stripe.failing = 'nothing'
  stripe.asked.length = 0
  receiver.reset()
})

it('is compiled with types that are true of the vendor’s client', () => {
  const described: Described = new Stripe(stripe.key)
  const factory: Pick<typeof Described, 'createFetchHttpClient'> = Stripe
  expect(described.accounts.create).toBeTypeOf('function')
  expect(factory.createFetchHttpClient(fetch).getClientName()).toBe('fetch')
})

describe.each(Object.keys(gatewayRuntimes))('payments at Stripe, on %s', (name) => {
  let runtime: GatewayRuntime
  beforeAll(async () => {
    runtime = await gatewayRuntimes[name]!()
  })
  afterAll(() => runtime.stop())

  const access = () => ({ origin: stripe.origin, account: stripe.platform, key: stripe.key })
  async function asked(more: Partial<GatewayCall> & Pick<GatewayCall, 'method' | 'arguments'>) {
    const answer = await fetch(runtime.origin, {
      method: 'POST',
      body: JSON.stringify({ access: access(), ...more }),
    })
    return (await answer.json()) as { answer?: unknown; thrown?: Record<string, unknown> }
  }
  async function ask<Answer>(method: string, ...all: unknown[]): Promise<Answer> {
    const { answer, thrown } = await asked({ method, arguments: all })
    if (thrown) throw new Error(JSON.stringify(thrown))
    return answer as Answer
  }
  const thrownBy = async (method: string, ...all: unknown[]) =>
    (await asked({ method, arguments: all })).thrown

  let orders = 0
  const checkoutOf = (more: Partial<CheckoutRequest> = {}): CheckoutRequest => {
    const orderId = `${name}-order-${++orders}`
    return {
      accountId: stripe.connected,
      orderId,
      amount: 4500,
      currency: 'EUR',
      lines: [
        { name: 'Entry', quantity: 2, unitAmount: 2000 },
        { name: 'Supper', quantity: 1, unitAmount: 500 },
      ],
      fee: 90,
      expiresAt: Date.now() + 45 * 60_000,
      paidUrl: 'https://shop.example/paid',
      cancelledUrl: 'https://shop.example/cancelled',
      idempotencyKey: `checkout-${orderId}`,
      ...more,
    }
  }
  const open = (more: Partial<CheckoutRequest> = {}) =>
    ask<Checkout>('openCheckout', checkoutOf(more))
  const find = ({ checkoutId }: Checkout) =>
    ask<Checkout | null>('findCheckout', stripe.connected, checkoutId)

  it('opens an account of a community, and tells what it lacks', async () => {
    const request = { tenantId: `${name}-1`, country: 'BE', idempotencyKey: `account-${name}-1` }
    const account = await ask<ConnectedAccount>('createAccount', request)
    expect(account).toMatchObject({ isSubmitted: false, takesPayments: false, paysOut: false })
    expect(account.requirements).toContain('external_account')
    expect(await ask('createAccount', request)).toEqual(account)

    const { accountId } = account
    const urls = { doneUrl: 'https://shop.example/done', expiredUrl: 'https://shop.example/more' }
    const url = await ask<string>('onboardingUrl', { accountId, ...urls })
    const body = new URLSearchParams({ outcome: 'complete' })
    const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    expect(headers.get('location')).toBe(urls.doneUrl)
    expect(await ask('findAccount', accountId)).toEqual({
      accountId,
      isSubmitted: true,
      takesPayments: true,
      paysOut: true,
      requirements: [],
    })
    expect(await ask('findAccount', 'acct_foreign')).toBeNull()
  })

  it('tells what moved on an account in a time, page by page', async () => {
    const { checkoutId } = await open({ fee: 90 })
    const { id: paymentId } = stripe.pay(checkoutId, 'succeeded')
    const movements = async (from: number, until: number) => {
      const all: GatewayMovement[] = []
      let after: string | null = null
      do {
        const page: { movements: GatewayMovement[]; next: string | null } = await ask(
          'listMovements',
          { accountId: stripe.connected, from, until, after },
        )
        all.push(...page.movements)
        after = page.next
      } while (after !== null)
      return all
    }
    const aDay = 24 * 60 * 60_000
    const now = Date.now()
    const around = await movements(now - aDay, now + aDay)
    expect(around.find(({ sourceId }) => sourceId === paymentId)).toMatchObject({
      kind: 'payment',
      amount: 4500,
      platformFee: 90,
      providerFee: 93,
      net: 4317,
      currency: 'EUR',
    })
    expect(await movements(now - 2 * aDay, now - aDay)).toEqual([])
  })

  it('tells what was paid where it was converted into the currency of the account', async () => {
    const charge = { id: 'ch_1', object: 'charge', amount: 10_000, currency: 'usd' }
    const booked = {
      id: 'txn_1',
      object: 'balance_transaction',
      amount: 9123,
      created: 1,
      currency: 'eur',
      fee_details: [{ type: 'application_fee', amount: 182, currency: 'eur' }],
      net: 8800,
      source: { ...charge, application_fee_amount: 200, payment_intent: 'pi_1' },
    }
    const list = {
      object: 'list',
      url: '/v1/balance_transactions',
      has_more: false,
      data: [booked],
    }
    const bank = await serve(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list))
    })
    const { answer } = await asked({
      method: 'listMovements',
      arguments: [{ accountId: stripe.connected, from: 0, until: 2000, after: null }],
      access: { ...access(), origin: bank.url },
    })
    await bank.close()
    expect(answer).toMatchObject({
      movements: [
        {
          amount: 9123,
          platformFee: 182,
          providerFee: 141,
          currency: 'EUR',
          beforeConversion: { amount: 10_000, platformFee: 200, currency: 'USD' },
        },
      ],
    })
  })

  it('opens a checkout, once for each key, and tells Stripe nothing but ids and what is bought', async () => {
    const request = checkoutOf()
    const checkout = await ask<Checkout>('openCheckout', request)
    const { orderId } = request
    expect(checkout).toEqual({
      checkoutId: expect.stringMatching(/^cs_test_/),
      orderId,
      status: 'open',
      amount: 4500,
      currency: 'EUR',
      url: `${stripe.origin}/pay/${checkout.checkoutId}`,
      expiresAt: Math.floor(request.expiresAt / 1000) * 1000,
      paymentId: null,
    })
    expect(await ask('openCheckout', request)).toEqual(checkout)
    expect(await thrownBy('openCheckout', { ...request, fee: 91 })).toMatchObject({
      code: 'provider_gateway',
      isRefused: true,
    })
    expect(await thrownBy('openCheckout', { ...checkoutOf(), amount: 4499 })).toMatchObject({
      message: 'The lines of a checkout are not its amount.',
    })
    expect(await find(checkout)).toEqual(checkout)
    expect(await find({ ...checkout, checkoutId: 'cs_test_none' })).toBeNull()

    const { id } = stripe.pay(checkout.checkoutId, 'succeeded')
    expect(await find(checkout)).toMatchObject({ status: 'paid', url: null, paymentId: id })
    const payment = await ask<GatewayPayment>('findPayment', stripe.connected, id)
    expect(payment).toEqual({
      paymentId: id,
      orderId,
      status: 'succeeded',
      amount: 4500,
      received: 4500,
      currency: 'EUR',
      chargeId: expect.stringMatching(/^ch_/),
    })
    expect(await ask('findPayment', stripe.connected, 'pi_none')).toBeNull()
  })

  it.each([
    ['ISK', 100],
    ['UGX', 100],
    ['RSD', 100],
    ['HUF', 1],
    ['JPY', 1],
    ['EUR', 1],
    ['KWD', 1],
  ])('counts %s as Stripe does: %i of its units are the least of ours', async (currency, units) => {
    const checkout = await open({ currency })
    expect(checkout).toMatchObject({ amount: 4500, currency })
    const { id: paymentId } = stripe.pay(checkout.checkoutId, 'succeeded')
    expect(await ask('findPayment', stripe.connected, paymentId)).toMatchObject({
      amount: 4500,
      received: 4500,
      currency,
    })
    const refund = {
      accountId: stripe.connected,
      paymentId,
      refundId: `refund-${currency}`,
      amount: 40,
      currency,
      returnsFee: false,
      idempotencyKey: `${name}-${currency}`,
    }
    const { providerId, ...refunded } = await ask<GatewayRefund>('refund', refund)
    expect(refunded).toMatchObject({ amount: 40, currency })
    const atStripe = async (path: string) => {
      const headers = { authorization: `Bearer ${stripe.key}`, 'stripe-account': stripe.connected }
      return (await fetch(`${stripe.origin}/v1/${path}`, { headers })).json()
    }
    expect(await atStripe(`payment_intents/${paymentId}`)).toMatchObject({
      amount: 4500 * units,
      application_fee_amount: 90 * units,
    })
    expect(await atStripe(`refunds/${providerId}`)).toMatchObject({ amount: 40 * units })
  })

  it('tells what became of each attempt to pay', async () => {
    const checkout = await open()
    const statuses = async () => {
      const { status, paymentId } = (await find(checkout))!
      const payment = await ask<GatewayPayment>('findPayment', stripe.connected, paymentId)
      return [status, payment.status, payment.received]
    }
    stripe.pay(checkout.checkoutId, 'declined')
    expect(await statuses()).toEqual(['open', 'requiresMethod', 0])
    stripe.pay(checkout.checkoutId, 'authentication')
    expect(await statuses()).toEqual(['open', 'requiresAction', 0])
    const { id } = stripe.pay(checkout.checkoutId, 'debit')
    expect(await statuses()).toEqual(['processing', 'processing', 0])
    stripe.settle(id, 'failed')
    expect(await statuses()).toEqual(['failed', 'requiresMethod', 0])
  })

  it('expires a checkout, or tells that it is over already', async () => {
    const expire = ({ checkoutId }: Checkout) =>
      ask<Checkout>('expireCheckout', stripe.connected, checkoutId)
    const left = await open()
    for (const _ of [1, 2]) expect((await expire(left)).status).toBe('expired')
    const paid = await open()
    stripe.pay(paid.checkoutId, 'succeeded')
    expect((await expire(paid)).status).toBe('paid')
    expect(await thrownBy('expireCheckout', stripe.connected, 'cs_test_none')).toMatchObject({
      isRefused: true,
      reason: 'resource_missing',
    })
  })

  it('refunds once for each key, and never more than was paid', async () => {
    const { checkoutId } = await open()
    const { id: paymentId } = stripe.pay(checkoutId, 'succeeded')
    const request = (refundId: string, amount: number) => ({
      accountId: stripe.connected,
      paymentId,
      refundId,
      amount,
      currency: 'EUR',
      returnsFee: true,
      idempotencyKey: `${name}-${refundId}`,
    })
    const refund = await ask<GatewayRefund>('refund', request('refund-1', 4000))
    expect(refund).toEqual({
      providerId: expect.stringMatching(/^re_/),
      refundId: 'refund-1',
      paymentId,
      status: 'succeeded',
      amount: 4000,
      currency: 'EUR',
    })
    expect(await ask('refund', request('refund-1', 4000))).toEqual(refund)
    expect(await thrownBy('refund', request('refund-2', 501))).toMatchObject({
      isRefused: true,
      isFinal: true,
    })
    stripe.refundsAre = 'pending'
    const pending = await ask<GatewayRefund>('refund', request('refund-3', 500))
    stripe.refundsAre = 'succeeded'
    const found = () => ask<GatewayRefund>('findRefund', stripe.connected, pending.providerId)
    expect((await found()).status).toBe('pending')
    stripe.settleRefund(pending.providerId, 'failed')
    expect((await found()).status).toBe('failed')
    expect(await ask('findRefund', stripe.connected, 're_none')).toBeNull()
    const requested = (refundId: string) =>
      ask('findRequestedRefund', { accountId: stripe.connected, paymentId, refundId })
    expect(await requested('refund-1')).toEqual(refund)
    expect(await requested('refund-2')).toBeNull()
    expect(await requested('refund-3')).toEqual({ ...pending, status: 'failed' })
  })

  it('finds a dispute as it is now, with the order that it is about', async () => {
    const { checkoutId, orderId } = await open()
    const { id: paymentId } = stripe.pay(checkoutId, 'succeeded')
    const { id } = stripe.dispute(paymentId, { reason: 'product_not_received' })
    const found = () => ask<GatewayDispute>('findDispute', stripe.connected, id)
    const asOpened = await found()
    expect(asOpened).toEqual({
      disputeId: id,
      paymentId,
      orderId,
      state: 'NeedsResponse',
      reason: 'NotReceived',
      amount: 4500,
      currency: 'EUR',
      isRefundable: false,
      evidenceDueAt: expect.any(Number),
      openedAt: expect.any(Number),
      answerUrl: `https://dashboard.stripe.com/test/disputes/${id}`,
    })
    expect(asOpened.evidenceDueAt).toBeGreaterThan(asOpened.openedAt)
    stripe.answerDispute(id)
    expect((await found()).state).toBe('UnderReview')
    stripe.closeDispute(id, 'lost')
    expect(await found()).toMatchObject({ state: 'Lost', isRefundable: false })
    stripe.closeDispute(id, 'won')
    expect((await found()).state).toBe('Won')
    expect(await ask('findDispute', stripe.connected, 'du_none')).toBeNull()
  })

  it('does once what Stripe did without answering', async () => {
    const request = checkoutOf()
    stripe.faults.push('cut')
    const { checkoutId } = await ask<Checkout>('openCheckout', request)
    const posts = stripe.asked.filter((line) => line.startsWith('POST /v1/checkout/sessions '))
    expect(posts).toHaveLength(2)
    expect((await ask<Checkout>('openCheckout', request)).checkoutId).toBe(checkoutId)
  })

  it.each([
    ['an outage', 'server', 'Stripe answered 500.'],
    ['a limit', 'limit', 'Stripe answered 429.'],
    ['a connection that ends', 'cut', 'Stripe did not answer.'],
  ] as const)('says that the outcome is unknown on %s', async (_, fault, detail) => {
    stripe.failing = fault
    expect(await thrownBy('openCheckout', checkoutOf())).toMatchObject({
      code: 'provider_gateway',
      isRefused: false,
      reason: null,
      info: { detail },
    })
  })

  it('says that a key without rights is refused', async () => {
    const { thrown } = await asked({
      access: { ...access(), key: 'rk_test_nothing' },
      method: 'openCheckout',
      arguments: [checkoutOf()],
    })
    expect(thrown).toMatchObject({
      isRefused: true,
      isFinal: false,
      info: { detail: 'Stripe answered 403.' },
    })
    expect(JSON.stringify(thrown)).not.toMatch(/rk_test|order/)
  })

  it('deletes customers', async () => {
    const customer = { provider: 'stripe', account: stripe.connected, isLive: false }
    const customerId = stripe.create({ account: stripe.connected, email: `${name}@example.test` })
    expect(await ask('deleteCustomer', { ...customer, customerId })).toBeNull()
    expect(stripe.known()).not.toContain(`${name}@example.test`)
  })

  describe('what Stripe tells unasked', () => {
    /** What was delivered to a path of this test, as the adapter reads it. */
    async function observed(work: () => unknown, options: { isConnect?: boolean } = {}) {
      const path = `/${name}-${++orders}`
      const { secret } = stripe.listen(`${receiver.url}${path}`, { isConnect: true, ...options })
      await work()
      await stripe.delivered()
      const deliveries = receiver.received.filter((each) => each.path === path)
      return Promise.all(
        deliveries.map(async ({ body, headers }) => {
          const signature = headers['stripe-signature'] as string
          const { answer } = await asked({
            method: 'observe',
            arguments: [{ body, signature }],
            webhookSecrets: ['whsec_of_before', secret],
          })
          return answer as PaymentObservation
        }),
      )
    }
    const kinds = (all: PaymentObservation[], kind: string) =>
      all.map(({ about }) => about).filter((about) => about.kind === kind)

    it('is read as the state that it tells', async () => {
      const checkout = await open()
      const { checkoutId, orderId } = checkout
      const all = await observed(async () => {
        stripe.pay(checkoutId, 'declined')
        const { id: paymentId } = stripe.pay(checkoutId, 'succeeded')
        stripe.refundsAre = 'pending'
        const request = { accountId: stripe.connected, paymentId, amount: 100, currency: 'EUR' }
        const keyed = {
          ...request,
          returnsFee: false,
          refundId: 'refund-9',
          idempotencyKey: `${name}-refund-9`,
        }
        const { providerId } = await ask<GatewayRefund>('refund', keyed)
        stripe.refundsAre = 'succeeded'
        stripe.settleRefund(providerId, 'succeeded')
        const { id } = stripe.dispute(paymentId)
        stripe.answerDispute(id)
        stripe.closeDispute(id, 'lost')
        stripe.require(stripe.connected, [])
      })
      for (const each of all) {
        expect(each).toMatchObject({
          observationId: expect.stringMatching(/^evt_/),
          accountId: stripe.connected,
        })
      }
      const byPayment = kinds(all, 'payment') as { payment: GatewayPayment }[]
      expect(byPayment.map(({ payment }) => payment.status).sort()).toEqual([
        ...['requiresMethod', 'requiresMethod', 'succeeded'],
      ])
      expect(kinds(all, 'checkout')).toEqual([
        { kind: 'checkout', checkout: expect.objectContaining({ status: 'paid', orderId }) },
      ])
      const refunds = kinds(all, 'refund') as { refund: GatewayRefund }[]
      expect(refunds.map(({ refund }) => refund.status).sort()).toEqual(['pending', 'succeeded'])
      const disputes = kinds(all, 'dispute') as { dispute: GatewayDispute }[]
      expect(disputes.map(({ dispute }) => dispute.state).sort()).toEqual([
        ...['Lost', 'NeedsResponse', 'NeedsResponse', 'UnderReview'],
      ])
      expect(disputes[0]!.dispute.amount).toBe(4400)
      expect(kinds(all, 'account')).toMatchObject([{ account: { takesPayments: true } }])
      // The charge is no thing of its own here.
      expect(kinds(all, 'other')).not.toEqual([])
    })

    it('says of an account that was disconnected that it takes no payments', async () => {
      const accountId = `acct_${name}`
      stripe.connect(accountId)
      expect(await ask('findAccount', accountId)).toMatchObject({ takesPayments: true })
      const all = await observed(() => stripe.disconnect(accountId))
      expect(all).toMatchObject([
        {
          accountId,
          about: { kind: 'account', account: { accountId, takesPayments: false, paysOut: false } },
        },
      ])
      expect(await ask('findAccount', accountId)).toBeNull()
    })

    it('tells a debit that fails, and what belongs to the platform itself', async () => {
      const { checkoutId } = await open()
      const { id } = stripe.pay(checkoutId, 'debit')
      const all = await observed(() => stripe.settle(id, 'failed'))
      expect(kinds(all, 'checkout')).toMatchObject([{ checkout: { status: 'failed' } }])
      const own = await observed(
        async () => void stripe.pay((await open()).checkoutId, 'succeeded'),
        { isConnect: false },
      )
      expect(own.map(({ accountId, about }) => [accountId, about.kind])).toEqual([
        [stripe.platform, 'other'],
      ])
    })

    it('is not taken from anybody else, altered or old, and is about nothing of ours in the other mode', async () => {
      const event = {
        id: 'evt_1',
        object: 'event',
        type: 'charge.succeeded',
        created: 1,
        livemode: false,
        data: { object: { object: 'charge' } },
      }
      const refund = {
        object: 'refund',
        id: 're_1',
        amount: 1,
        currency: 'eur',
        status: 'succeeded',
      }
      const body = JSON.stringify(event)
      const at = Date.now()
      const read = async (
        signature: string,
        more: { body?: string; now?: number; webhookSecrets?: string[] } = {},
      ) =>
        (
          await asked({
            method: 'observe',
            arguments: [{ body: more.body ?? body, signature }],
            webhookSecrets: more.webhookSecrets ?? ['whsec_right'],
            now: more.now ?? at,
          })
        ).answer
      const right = signed(body, 'whsec_right', Math.floor(at / 1000))
      expect(await read(right)).toMatchObject({ observationId: 'evt_1', about: { kind: 'other' } })
      expect(await read(signed(body, 'whsec_wrong'))).toBeNull()
      expect(await read('')).toBeNull()
      expect(await read('t=1')).toBeNull()
      expect(await read(right, { body: body.replace('evt_1', 'evt_2') })).toBeNull()
      expect(await read(right, { webhookSecrets: [] })).toBeNull()
      expect(await read(right, { now: at + 299_000 })).not.toBeNull()
      expect(await read(right, { now: at + 302_000 })).toBeNull()
      const live = JSON.stringify({ ...event, data: { object: refund }, livemode: true })
      expect(await read(signed(live, 'whsec_right'), { body: live })).toMatchObject({
        about: { kind: 'other' },
      })
      expect(await read(signed(live, 'whsec_wrong'), { body: live })).toBeNull()
      const setup = {
        object: 'checkout.session',
        mode: 'setup',
        amount_total: null,
        currency: null,
      }
      const ofCard = JSON.stringify({
        id: 'evt_2',
        object: 'event',
        type: 'checkout.session.completed',
        account: 'acct_1',
        created: 1,
        livemode: false,
        data: { object: setup },
      })
      const signedCard = signed(ofCard, 'whsec_right')
      expect(await read(signedCard, { body: ofCard })).toMatchObject({ about: { kind: 'other' } })
      const noEvent = '{"hello":"world"}'
      expect(await read(signed(noEvent, 'whsec_right'), { body: noEvent })).toBeNull()
    })
  })
})
