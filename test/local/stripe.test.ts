import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type StripeServer, startStripe } from '../../local/stripe/server.ts'
import { startReceiver } from './support.ts'

let server: StripeServer
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  // Hours of waiting between two attempts pass in milliseconds.
  server = await startStripe({ speed: 10_000 })
  receiver = await startReceiver()
})
afterAll(async () => {
  await server.stop()
  await receiver.stop()
})
afterEach(() => {
  server.failing = 'nothing'
  server.refundsAre = 'succeeded'
  receiver.reset()
})

/** The vendor's own client. */
const clientOf = (key = server.key, maxNetworkRetries = 0) => {
  const { hostname, port } = new URL(server.origin)
  return new Stripe(key, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries,
    telemetry: false,
  })
}
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: { type: string; statusCode: number; code?: string; param?: string }) => [
      thrown.type,
      thrown.statusCode,
      thrown.code,
      ...(thrown.param === undefined ? [] : [thrown.param]),
    ],
  )
const missing = ['StripeInvalidRequestError', 404, 'resource_missing', 'id']

const ofConnected = () => ({ stripeAccount: server.connected })
/** Two tickets of 20 euros, of which the platform gets one euro. */
const twoTickets = {
  mode: 'payment',
  client_reference_id: 'order-1',
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'eur', unit_amount: 2000, product_data: { name: 'Entry <all>' } },
    },
  ],
  metadata: { order: 'order-1' },
  payment_intent_data: { application_fee_amount: 100, metadata: { order: 'order-1' } },
  success_url: 'https://shop.example/paid?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/cancelled',
} satisfies Stripe.Checkout.SessionCreateParams
const openSession = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  clientOf().checkout.sessions.create({ ...twoTickets, ...more }, ofConnected())
const payment = async () => {
  const session = await openSession()
  return { session, payment: server.pay(session.id, 'succeeded') }
}
/** A connected account of its own: its balance is known. */
async function readyAccount() {
  const { id } = await clientOf().accounts.create({ country: 'BE' })
  server.require(id, [])
  return id
}

describe('keys, accounts and modes', () => {
  it.each(['own', 'connected'])('keeps customers of an account: %s', async (which) => {
    const { customers } = clientOf()
    const of = which === 'own' ? {} : ofConnected()
    const made = await customers.create({ email: 'a@example.test', name: 'A' }, of)
    expect(made).toMatchObject({ object: 'customer', email: 'a@example.test', livemode: false })
    expect(await customers.retrieve(made.id, undefined, of)).toMatchObject({ name: 'A' })
    expect(await customers.del(made.id, undefined, of)).toMatchObject({ deleted: true })
    expect(await customers.retrieve(made.id, undefined, of)).toMatchObject({ deleted: true })
    expect(await thrownBy(customers.del(made.id, undefined, of))).toEqual(missing)
  })

  it('tells accounts and modes apart', async () => {
    const { customers } = clientOf()
    const { id } = await customers.create({ email: 'b@example.test' })
    expect(await thrownBy(customers.retrieve(id, undefined, ofConnected()))).toEqual(missing)
    expect(await thrownBy(clientOf('rk_live_platform').customers.retrieve(id))).toEqual(missing)
  })

  it('refuses by key, right, account, version, limit and outage', async () => {
    const retrieve = (key?: string, of = {}) =>
      thrownBy(clientOf(key).customers.retrieve('cus_1', undefined, of))
    expect(await retrieve('rk_test_wrong')).toEqual(['StripeAuthenticationError', 401, undefined])
    expect(await retrieve('rk_test_nothing')).toEqual(['StripePermissionError', 403, undefined])
    expect(await retrieve('rk_test_customers')).toEqual(missing)
    const balance = thrownBy(clientOf('rk_test_customers').balance.retrieve())
    expect(await balance).toEqual(['StripePermissionError', 403, undefined])
    expect(await retrieve(server.key, { stripeAccount: 'acct_foreign' })).toEqual([
      ...['StripePermissionError', 403, 'account_invalid'],
    ])
    expect(await retrieve(server.key, { apiVersion: '2020-08-27' })).toEqual([
      ...['StripeInvalidRequestError', 400, undefined],
    ])
    server.faults.push('limit', 'server')
    expect(await retrieve()).toEqual(['StripeRateLimitError', 429, 'rate_limit'])
    expect(await retrieve()).toEqual(['StripeAPIError', 500, undefined])
  })

  it('tells what is wrong with a request, and which one it was', async () => {
    const { checkout } = clientOf()
    const create = (change: object) =>
      thrownBy(checkout.sessions.create({ ...twoTickets, ...change } as never, ofConnected()))
    const invalid = ['StripeInvalidRequestError', 400]
    expect(await create({ colour: 'red' })).toEqual([...invalid, 'parameter_unknown', 'colour'])
    expect(await create({ success_url: undefined })).toEqual([
      ...[...invalid, 'parameter_missing', 'success_url'],
    ])
    const [line] = twoTickets.line_items
    expect(await create({ line_items: [{ ...line, quantity: 'two' }] })).toEqual([
      ...[...invalid, 'parameter_invalid_integer', 'line_items[0][quantity]'],
    ])
    expect(await create({ expires_at: Math.floor(Date.now() / 1000) + 60 })).toEqual([
      ...[...invalid, undefined, 'expires_at'],
    ])
    const free = { ...line, price_data: { ...line!.price_data, unit_amount: 0 } }
    expect(await create({ line_items: [free] })).toEqual([...invalid, 'amount_too_small'])
    expect(await create({ payment_intent_data: { application_fee_amount: 4001 } })).toEqual([
      ...[...invalid, undefined, 'payment_intent_data[application_fee_amount]'],
    ])
    const onPlatform = thrownBy(checkout.sessions.create(twoTickets))
    expect(await onPlatform).toContain('payment_intent_data[application_fee_amount]')
    const thrown = await checkout.sessions
      .retrieve('cs_test_none')
      .catch(({ requestId, message }: Stripe.errors.StripeError) => ({ requestId, message }))
    expect(thrown).toEqual({
      requestId: expect.stringMatching(/^req_/),
      message: "No such checkout.session: 'cs_test_none'",
    })
  })
})

describe('idempotency', () => {
  const create = (name: string, idempotencyKey: string) =>
    clientOf().customers.create({ name }, { idempotencyKey })

  it('answers the same to the same key and parameters, and says that it did', async () => {
    const first = await create('A', 'key-1')
    const again = await create('A', 'key-1')
    expect(again).toEqual(first)
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    })
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    // Keys belong to an account.
    const elsewhere = await clientOf().customers.create(
      { name: 'A' },
      { idempotencyKey: 'key-1', ...ofConnected() },
    )
    expect(elsewhere.id).not.toBe(first.id)
  })

  it('refuses other parameters under the key', async () => {
    await create('A', 'key-2')
    expect(await thrownBy(create('B', 'key-2'))).toEqual(['StripeIdempotencyError', 400, undefined])
  })

  it('refuses a twin while the first is in flight', async () => {
    server.faults.push('hold')
    const first = create('A', 'key-3')
    await expect.poll(() => server.asked.at(-1)).toContain('POST /v1/customers')
    expect(await thrownBy(create('A', 'key-3'))).toEqual([
      ...['StripeAPIError', 409, 'idempotency_key_in_use'],
    ])
    server.resume()
    expect((await create('A', 'key-3')).id).toBe((await first).id)
  })

  it('forgets a key after a day', async () => {
    const hours = (count: number) => server.advance(count * 60 * 60 * 1000)
    const first = await create('A', 'key-4')
    hours(23)
    expect((await create('A', 'key-4')).id).toBe(first.id)
    hours(2)
    expect((await create('A', 'key-4')).id).not.toBe(first.id)
    hours(-25)
  })

  it('answers a repetition of what it did without answering', async () => {
    server.faults.push('cut')
    const made = await clientOf(server.key, 1).customers.create({ name: 'Once' })
    expect(made.lastResponse.headers['idempotent-replayed']).toBe('true')
    const { data } = await clientOf().customers.list({ limit: 100 })
    expect(data.filter(({ name }) => name === 'Once')).toHaveLength(1)
  })
})

describe('connected accounts', () => {
  it('are opened on a page that asks nothing, by a link that is good once', async () => {
    const { accounts, accountLinks, checkout } = clientOf()
    const { secret } = server.listen(receiver.url, { isConnect: true, types: ['account.updated'] })
    const account = await accounts.create({ country: 'BE', metadata: { community: 'c-1' } })
    expect(account).toMatchObject({
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      metadata: { community: 'c-1' },
    })
    expect(account.requirements?.currently_due).toContain('external_account')
    const early = checkout.sessions.create(twoTickets, { stripeAccount: account.id })
    expect(await thrownBy(early)).toContain('account_invalid')

    const link = await accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: 'https://shop.example/back',
      refresh_url: 'https://shop.example/again',
    })
    const page = await fetch(link.url)
    expect(await page.text()).toContain('This stands in for Stripe.')
    expect(await submit(link.url, 'complete')).toBe('https://shop.example/back')
    expect(await accounts.retrieve(account.id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      requirements: { currently_due: [] },
    })
    expect(await submit(link.url, 'complete')).toBe('https://shop.example/again')

    await server.delivered()
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]]
    const event = clientOf().webhooks.constructEvent(
      body,
      headers['stripe-signature'] as string,
      secret,
    )
    expect(event).toMatchObject({ type: 'account.updated', account: account.id })

    server.require(account.id, ['individual.verification.document'])
    expect(await accounts.retrieve(account.id)).toMatchObject({
      charges_enabled: false,
      requirements: { currently_due: ['individual.verification.document'] },
    })
  })
})

/** Presses a button of a page; resolves to where it leads. */
const submit = async (url: string, outcome: string) => {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
  return answer.headers.get('location')
}

describe('checkout sessions', () => {
  it('are paid on a page, as whoever buys does it', async () => {
    const session = await openSession()
    expect(session).toMatchObject({
      amount_total: 4000,
      currency: 'eur',
      client_reference_id: 'order-1',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
    })
    const read = async () => (await fetch(session.url!)).text()
    const shown = await read()
    expect(shown).toContain('No money moves.')
    expect(shown).toContain('2 × Entry &lt;all&gt;')
    expect(shown).toContain('Pay €40.00')
    expect(await submit(session.url!, 'cancel')).toBe('https://shop.example/cancelled')

    const { checkout, paymentIntents } = clientOf()
    const now = () =>
      checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] }, ofConnected())
    expect(await submit(session.url!, 'declined')).toBe(`/pay/${session.id}`)
    expect(await read()).toContain('Your card was declined.')
    expect(await now()).toMatchObject({
      status: 'open',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
      },
    })
    expect(await submit(session.url!, 'authentication')).toBe(`/pay/${session.id}`)
    expect(await read()).toContain('Your bank asks whether it is you.')
    expect((await now()).payment_intent).toMatchObject({ status: 'requires_action' })
    expect(await submit(session.url!, 'succeeded')).toBe(
      `https://shop.example/paid?session=${session.id}`,
    )
    const paid = await now()
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        status: 'succeeded',
        amount_received: 4000,
        metadata: { order: 'order-1' },
        last_payment_error: null,
      },
    })
    expect(await read()).toContain('This is paid already')
    const { id, latest_charge } = paid.payment_intent as Stripe.PaymentIntent
    const charges = await clientOf().charges.list({ payment_intent: id }, ofConnected())
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
    expect(charges.data[0]!.id).toBe(latest_charge)
    const expanded = await paymentIntents.retrieve(
      id,
      { expand: ['latest_charge.balance_transaction'] },
      ofConnected(),
    )
    expect(expanded.latest_charge).toMatchObject({ balance_transaction: { amount: 4000 } })
    expect(await thrownBy(paymentIntents.retrieve(id))).toEqual(missing)
  })

  it('expire when they are told to, and when their time is over', async () => {
    const { checkout } = clientOf()
    const told = await openSession()
    server.pay(told.id, 'declined')
    const expired = await checkout.sessions.expire(
      told.id,
      { expand: ['payment_intent'] },
      ofConnected(),
    )
    expect(expired).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled' } })
    expect(await thrownBy(checkout.sessions.expire(told.id, {}, ofConnected()))).toEqual([
      ...['StripeInvalidRequestError', 400, undefined],
    ])
    expect((await fetch(`${server.origin}/pay/${told.id}`)).status).toBe(410)
    expect(() => server.pay(told.id, 'succeeded')).toThrow('not open any more')

    const left = await openSession({ expires_at: Math.floor(Date.now() / 1000) + 31 * 60 })
    server.advance(32 * 60_000)
    expect(await checkout.sessions.retrieve(left.id, {}, ofConnected())).toMatchObject({
      status: 'expired',
    })
  })

  it('are settled later where they are paid by a debit', async () => {
    const { checkout } = clientOf()
    const end = async (outcome: 'succeeded' | 'failed') => {
      const { id } = await openSession()
      const { id: paymentId } = server.pay(id, 'debit')
      const read = () =>
        checkout.sessions.retrieve(id, { expand: ['payment_intent'] }, ofConnected())
      expect(await read()).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent: { status: 'processing' },
      })
      server.settle(paymentId, outcome)
      const { payment_status, payment_intent } = await read()
      return [payment_status, (payment_intent as Stripe.PaymentIntent).status]
    }
    expect(await end('succeeded')).toEqual(['paid', 'succeeded'])
    expect(await end('failed')).toEqual(['unpaid', 'requires_payment_method'])
  })

  it('are listed page by page, the newest first', async () => {
    const stripeAccount = await readyAccount()
    const { checkout } = clientOf()
    const made: string[] = []
    for (const _ of [1, 2, 3, 4, 5]) {
      made.unshift((await checkout.sessions.create(twoTickets, { stripeAccount })).id)
    }
    const first = await checkout.sessions.list({ limit: 2 }, { stripeAccount })
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/checkout/sessions' })
    const all: string[] = []
    for await (const { id } of checkout.sessions.list({ limit: 2 }, { stripeAccount })) all.push(id)
    expect(all).toEqual(made)
    server.pay(made[3]!, 'succeeded')
    const complete = await checkout.sessions.list({ status: 'complete' }, { stripeAccount })
    expect(complete.data.map(({ id }) => id)).toEqual([made[3]])
    expect(await thrownBy(checkout.sessions.list({ limit: 101 }, { stripeAccount }))).toContain(
      'limit',
    )
  })
})

describe('refunds', () => {
  it('give back in parts, and never more than was charged', async () => {
    const { refunds, charges } = clientOf()
    const { payment: paid } = await payment()
    const refund = (amount?: number) =>
      refunds.create(
        { payment_intent: paid.id, ...(amount !== undefined && { amount }) },
        ofConnected(),
      )
    expect(await refund(1500)).toMatchObject({ amount: 1500, status: 'succeeded', currency: 'eur' })
    const invalid = ['StripeInvalidRequestError', 400, undefined, 'amount']
    expect(await thrownBy(refund(2501))).toEqual(invalid)
    expect(await thrownBy(refund(0))).toEqual(invalid)
    const rest = await refund()
    expect(rest.amount).toBe(2500)
    expect(await charges.retrieve(rest.charge as string, {}, ofConnected())).toMatchObject({
      amount_refunded: 4000,
      refunded: true,
    })
    expect(await thrownBy(refund())).toContain('charge_already_refunded')
    const listed = await refunds.list({ payment_intent: paid.id }, ofConnected())
    expect(listed.data.map(({ amount }) => amount)).toEqual([2500, 1500])
  })

  it('can be pending, and then succeed or fail', async () => {
    const { refunds, charges } = clientOf()
    const { payment: paid } = await payment()
    server.refundsAre = 'pending'
    const make = () => refunds.create({ payment_intent: paid.id, amount: 1000 }, ofConnected())
    const [good, bad] = [await make(), await make()]
    expect(good.status).toBe('pending')
    server.settleRefund(good.id, 'succeeded')
    server.settleRefund(bad.id, 'failed')
    expect(await refunds.retrieve(good.id, {}, ofConnected())).toMatchObject({
      status: 'succeeded',
    })
    expect(await refunds.retrieve(bad.id, {}, ofConnected())).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    expect(await charges.retrieve(good.charge as string, {}, ofConnected())).toMatchObject({
      amount_refunded: 1000,
    })
  })

  it('need a payment that succeeded', async () => {
    const { id } = server.pay((await openSession()).id, 'declined')
    const refund = clientOf().refunds.create({ payment_intent: id }, ofConnected())
    expect(await thrownBy(refund)).toContain('payment_intent_unexpected_state')
  })
})

describe('the balance', () => {
  it('is the sum of what was booked: charges, fees, refunds, disputes, payouts', async () => {
    const stripeAccount = await readyAccount()
    const of = { stripeAccount }
    const { balance, balanceTransactions, checkout, payouts, refunds, disputes } = clientOf()
    const buy = async () => {
      const { id } = await checkout.sessions.create(twoTickets, of)
      return server.pay(id, 'succeeded').id
    }
    const read = async () => {
      const { available, pending } = await balance.retrieve({}, of)
      const bookings = await balanceTransactions.list({ limit: 100 }, of)
      const net = bookings.data.reduce((sum, each) => sum + each.net, 0)
      for (const each of bookings.data) expect(each.net).toBe(each.amount - each.fee)
      expect((available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)).toBe(net)
      return [available[0]?.amount, pending[0]?.amount]
    }
    const platformFees = async () =>
      (await balanceTransactions.list({ limit: 100 })).data.reduce((sum, { net }) => sum + net, 0)
    const before = await platformFees()

    const kept = await buy()
    const returned = await buy()
    // 40 euros, less 85 cents for Stripe and one euro for the platform.
    expect(await read()).toEqual([0, 2 * (4000 - 85 - 100)])
    expect(await platformFees()).toBe(before + 200)
    server.advance(3 * 24 * 60 * 60_000)
    expect(await read()).toEqual([7630, 0])

    await refunds.create({ payment_intent: returned, refund_application_fee: true }, of)
    expect(await read()).toEqual([7630 - 4000 + 100, 0])
    expect(await platformFees()).toBe(before + 100)

    const { id: disputeId } = server.dispute(kept)
    expect(await read()).toEqual([3730 - 4000 - 2000, 0])
    expect(await thrownBy(refunds.create({ payment_intent: kept }, of))).toContain(
      'charge_disputed',
    )
    expect(() => server.payOut(stripeAccount, { outcome: 'paid', currency: 'eur' })).toThrow(
      'Nothing is available.',
    )
    server.closeDispute(disputeId, 'won')
    expect(await disputes.retrieve(disputeId, {}, of)).toMatchObject({
      amount: 4000,
      payment_intent: kept,
      status: 'won',
    })
    expect(await read()).toEqual([3730, 0])

    const failed = server.payOut(stripeAccount, { outcome: 'failed', currency: 'eur' })
    expect(await payouts.retrieve(failed.id, {}, of)).toMatchObject({
      amount: 3730,
      status: 'failed',
      failure_code: 'account_closed',
    })
    expect(await read()).toEqual([3730, 0])
    server.payOut(stripeAccount, { outcome: 'paid', currency: 'eur' })
    expect(await read()).toEqual([0, 0])
  })
})

describe('disputes', () => {
  it('are answered, lost and won after all, and tell each step', async () => {
    const stripeAccount = await readyAccount()
    const of = { stripeAccount }
    const { checkout, disputes, refunds, balanceTransactions } = clientOf()
    const session = await checkout.sessions.create(twoTickets, of)
    const { id: paid } = server.pay(session.id, 'succeeded')
    const types = [
      ...['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'],
      ...['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'],
    ]
    const url = `${receiver.url}/disputes`
    const { secret } = server.listen(url, { isConnect: true, types })
    const { id } = server.dispute(paid, { reason: 'product_not_received' })
    const opened = await disputes.retrieve(id, { expand: ['payment_intent'] }, of)
    expect(opened).toMatchObject({
      reason: 'product_not_received',
      status: 'needs_response',
      is_charge_refundable: false,
      payment_intent: { id: paid, metadata: { order: 'order-1' } },
    })
    expect(opened.evidence_details.due_by).toBe(opened.created + 10 * 24 * 60 * 60)
    server.answerDispute(id)
    expect(() => server.answerDispute(id)).toThrow('The dispute needs no answer.')
    server.closeDispute(id, 'lost')
    expect(() => server.closeDispute(id, 'lost')).toThrow('The dispute is closed.')
    expect(await thrownBy(refunds.create({ payment_intent: paid }, of))).toContain(
      'charge_disputed',
    )
    server.closeDispute(id, 'won')
    const booked = await balanceTransactions.list({ source: id }, of)
    expect(booked.data.reduce((sum, { net }) => sum + net, 0)).toBe(0)
    expect(await refunds.create({ payment_intent: paid, amount: 100 }, of)).toMatchObject({
      status: 'succeeded',
    })
    await server.delivered()
    const ofDisputes = receiver.received.filter(({ path }) => path === '/disputes')
    const told = ofDisputes.map(({ body, headers }) => {
      const event = clientOf().webhooks.constructEvent(
        body,
        headers['stripe-signature'] as string,
        secret,
      )
      return [event.type, (event.data.object as Stripe.Dispute).status]
    })
    expect(told.toSorted()).toEqual(
      [
        ['charge.dispute.created', 'needs_response'],
        ['charge.dispute.funds_withdrawn', 'needs_response'],
        ['charge.dispute.updated', 'under_review'],
        ['charge.dispute.closed', 'lost'],
        ['charge.dispute.funds_reinstated', 'won'],
        ['charge.dispute.closed', 'won'],
      ].toSorted(),
    )
  })

  it('that only ask move no money, and a refund is made beside them', async () => {
    const { payment: paid } = await payment()
    const { disputes, refunds } = clientOf()
    const { id } = server.dispute(paid.id, { isInquiry: true })
    const read = () => disputes.retrieve(id, {}, ofConnected())
    expect(await read()).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
    })
    server.answerDispute(id)
    expect(await read()).toMatchObject({ status: 'warning_under_review' })
    await refunds.create({ payment_intent: paid.id }, ofConnected())
    server.closeDispute(id, 'won')
    expect(await read()).toMatchObject({ status: 'warning_closed' })
    const { payment: other } = await payment()
    const { id: later } = server.dispute(other.id, { isInquiry: true })
    server.closeDispute(later, 'lost')
    expect(await disputes.retrieve(later, {}, ofConnected())).toMatchObject({
      status: 'lost',
      is_charge_refundable: false,
    })
  })
})

describe('webhooks', () => {
  /** An endpoint on a path of its own, which is told of charges alone. */
  let paths = 0
  function listen(types = ['charge.succeeded']) {
    const path = `/hook-${++paths}`
    const { secret, faults } = server.listen(`${receiver.url}${path}`, { isConnect: true, types })
    const received = () => receiver.received.filter((each) => each.path === path)
    return { path, secret, faults, received }
  }
  const verified = ({ body, headers }: (typeof receiver.received)[0], secret: string) =>
    clientOf().webhooks.constructEvent(body, headers['stripe-signature'] as string, secret)

  it('are signed with the secret of their endpoint, and tell the account', async () => {
    const { webhookEndpoints, events } = clientOf()
    const made = await webhookEndpoints.create({
      url: `${receiver.url}/own`,
      enabled_events: ['application_fee.created'],
    })
    const { received, secret } = listen()
    const { payment: paid } = await payment()
    await server.delivered()
    const [ofAccount] = received()
    const event = verified(ofAccount!, secret)
    expect(event).toMatchObject({
      type: 'charge.succeeded',
      account: server.connected,
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { payment_intent: paid.id } },
    })
    expect(() => verified(ofAccount!, made.secret!)).toThrow('No signatures found')
    const ofPlatform = receiver.received.find(({ path }) => path === '/own')!
    expect(verified(ofPlatform, made.secret!)).toMatchObject({ type: 'application_fee.created' })
    expect(verified(ofPlatform, made.secret!).account).toBeUndefined()
    expect(await events.retrieve(event.id, {}, ofConnected())).toMatchObject({ id: event.id })
    const listed = await events.list({ type: 'charge.succeeded', limit: 1 }, ofConnected())
    expect(listed.data[0]!.id).toBe(event.id)
  })

  it('of test mode go to live endpoints of Connect, too', async () => {
    const { webhookEndpoints } = clientOf('rk_live_platform')
    const live = (path: string, connect: boolean) =>
      webhookEndpoints.create({ url: receiver.url + path, enabled_events: ['*'], connect })
    await live('/live', true)
    await live('/live-own', false)
    await payment()
    await server.delivered()
    const paths = receiver.received.map(({ path }) => path)
    expect(paths).toContain('/live')
    expect(paths).not.toContain('/live-own')
  })

  it('are sent again until they are answered, and keep what was answered', async () => {
    const { received, path, secret } = listen()
    const answers = [500, 429, 302, 200]
    receiver.control.answer = (each) => (each.path === path ? { status: answers.shift()! } : {})
    await payment()
    await expect.poll(() => received().length).toBe(4)
    await server.delivered()
    const [delivery] = server.deliveries.filter(({ attempts }) => attempts.length === 4)
    expect(delivery).toMatchObject({ attempts: [500, 429, 302, 200], state: 'delivered' })
    const ids = received().map((each) => verified(each, secret).id)
    expect(new Set(ids).size).toBe(1)
  })

  it('can be lost, doubled, delayed, and come in another order', async () => {
    const { received, secret, faults } = listen(['payment_intent.succeeded'])
    const paymentsOf = () =>
      received().map((each) => (verified(each, secret).data.object as Stripe.PaymentIntent).id)
    faults.push('lose', 'double')
    const [, doubled] = [await payment(), await payment()].map((each) => each.payment.id)
    await server.delivered()
    expect(paymentsOf()).toEqual([doubled, doubled])
    expect(server.deliveries.map(({ state }) => state)).toContain('lost')

    receiver.reset()
    server.holdDeliveries()
    const first = (await payment()).payment.id
    const second = (await payment()).payment.id
    expect(paymentsOf()).toEqual([])
    await server.releaseDeliveries({ isReversed: true })
    expect(paymentsOf()).toEqual([second, first])
  })

  it('can be forged', async () => {
    const { secret, path, received } = listen()
    const url = `${receiver.url}${path}`
    const event = { id: 'evt_forged', object: 'event', type: 'charge.succeeded' }
    await server.forge(url, event, { secret: 'whsec_wrong' })
    await server.forge(url, event)
    await server.forge(url, event, { secret, at: 1 })
    const [wrong, unsigned, old] = received()
    expect(() => verified(wrong!, secret)).toThrow('No signatures found')
    expect(unsigned!.headers['stripe-signature']).toBeUndefined()
    expect(() => verified(old!, secret)).toThrow('Timestamp outside the tolerance zone')
  })
})
