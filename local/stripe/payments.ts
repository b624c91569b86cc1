import { book, stripeFeeOf } from './balance.ts'
import { type Charge, newId, type PaymentIntent, type Scope, type Session } from './ledger.ts'
import { Refusal } from './wire.ts'
import type { World } from './world.ts'

/** What a session says of the payment that it will make. */
export interface Intent {
  fee: number | null
  metadata: Record<string, string>
  lines: { name: string; quantity: number; amount: number }[]
}
export const intents = new WeakMap<Session, Intent>()

/** How whoever pays does it: a debit is settled days later. */
export const outcomes = ['succeeded', 'declined', 'authentication', 'debit'] as const
export type Outcome = (typeof outcomes)[number]

/** Tries to pay what a session asks for. */
export function payFor(world: World, sessionId: string, outcome: Outcome): PaymentIntent {
  const { ledger, emit } = world
  const { scope, value: session } = ledger.where('checkout.session', sessionId)
  if (session.status !== 'open') {
    throw new Refusal(400, 'This Checkout Session is not open any more.')
  }
  const payment = paymentOf(world, scope, session)
  payment.last_payment_error = null
  switch (outcome) {
    case 'declined':
      fail(world, scope, payment)
      break
    case 'authentication':
      payment.status = 'requires_action'
      emit(scope, 'payment_intent.requires_action', payment)
      break
    case 'debit':
      payment.status = 'processing'
      session.status = 'complete'
      session.url = null
      emit(scope, 'payment_intent.processing', payment)
      emit(scope, 'checkout.session.completed', session)
      break
    case 'succeeded':
      session.status = 'complete'
      session.payment_status = 'paid'
      session.url = null
      succeed(world, scope, payment)
      emit(scope, 'checkout.session.completed', session)
  }
  return payment
}

/** Ends a payment that is processing. */
export function settlePayment(world: World, id: string, outcome: 'succeeded' | 'failed'): void {
  const { scope, value: payment } = world.ledger.where('payment_intent', id)
  if (payment.status !== 'processing') throw new Refusal(400, 'The payment is not processing.')
  const session = world.ledger
    .all(scope, 'checkout.session')
    .find(({ payment_intent }) => payment_intent === id)!
  if (outcome === 'succeeded') {
    session.payment_status = 'paid'
    succeed(world, scope, payment)
  } else {
    fail(world, scope, payment)
  }
  world.emit(scope, `checkout.session.async_payment_${outcome}`, session)
}

export function cancelPayment({ ledger, emit }: World, scope: Scope, id: string): void {
  const payment = ledger.find(scope, 'payment_intent', id)
  payment.status = 'canceled'
  payment.canceled_at = ledger.now()
  emit(scope, 'payment_intent.canceled', payment)
}

/** The first attempt to pay makes the payment. */
function paymentOf({ ledger, emit }: World, scope: Scope, session: Session): PaymentIntent {
  if (session.payment_intent !== null) {
    return ledger.find(scope, 'payment_intent', session.payment_intent)
  }
  const { fee, metadata } = intents.get(session)!
  const payment = ledger.add<PaymentIntent>(scope, {
    id: newId('pi'),
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    application_fee_amount: fee,
    canceled_at: null,
    created: ledger.now(),
    currency: session.currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: scope.isLive,
    metadata,
    status: 'requires_payment_method',
  })
  session.payment_intent = payment.id
  emit(scope, 'payment_intent.created', payment)
  return payment
}

function fail(world: World, scope: Scope, payment: PaymentIntent): void {
  const charge = addCharge(world, scope, payment, {
    status: 'failed',
    failure_code: 'card_declined',
  })
  payment.status = 'requires_payment_method'
  payment.last_payment_error = {
    charge: charge.id,
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    type: 'card_error',
  }
  world.emit(scope, 'charge.failed', charge)
  world.emit(scope, 'payment_intent.payment_failed', payment)
}

function succeed(world: World, scope: Scope, payment: PaymentIntent): void {
  const { ledger, emit, platform } = world
  const { amount, currency, application_fee_amount: fee } = payment
  const charge = addCharge(world, scope, payment, {
    status: 'succeeded',
    captured: true,
    paid: true,
  })
  const fees = [
    { type: 'stripe_fee', amount: stripeFeeOf(amount) },
    ...(fee === null ? [] : [{ type: 'application_fee', amount: fee }]),
  ]
  const entry = { type: 'charge', amount, currency, source: charge.id, fees } as const
  charge.balance_transaction = book(ledger, scope, entry).id
  payment.status = 'succeeded'
  payment.amount_received = amount
  if (fee !== null) {
    const own = { account: platform, isLive: scope.isLive }
    const ofPlatform = ledger.add(own, {
      id: newId('fee'),
      object: 'application_fee' as const,
      account: scope.account,
      amount: fee,
      amount_refunded: 0,
      charge: charge.id,
      created: ledger.now(),
      currency,
      livemode: scope.isLive,
      refunded: false,
    })
    charge.application_fee = ofPlatform.id
    book(ledger, own, { type: 'application_fee', amount: fee, currency, source: ofPlatform.id })
    emit(own, 'application_fee.created', ofPlatform)
  }
  emit(scope, 'charge.succeeded', charge)
  emit(scope, 'payment_intent.succeeded', payment)
}

function addCharge(
  { ledger }: World,
  scope: Scope,
  payment: PaymentIntent,
  fields: Pick<Charge, 'status'> & Partial<Charge>,
): Charge {
  const charge = ledger.add<Charge>(scope, {
    id: newId('ch'),
    object: 'charge',
    amount: payment.amount,
    amount_refunded: 0,
    application_fee: null,
    application_fee_amount: payment.application_fee_amount,
    balance_transaction: null,
    captured: false,
    created: ledger.now(),
    currency: payment.currency,
    disputed: false,
    failure_code: null,
    livemode: scope.isLive,
    paid: false,
    payment_intent: payment.id,
    refunded: false,
    ...fields,
  })
  payment.latest_charge = charge.id
  return charge
}
