import { balanceOf, book } from './balance.ts'
import { type Dispute, newId, type Payout } from './ledger.ts'
import { Refusal } from './wire.ts'
import type { World } from './world.ts'

const disputeFee = 2000

/** The bank of whoever paid takes the money back. */
export function openDispute({ ledger, emit }: World, paymentId: string): Dispute {
  const { scope, value: payment } = ledger.where('payment_intent', paymentId)
  const charge = ledger.find(scope, 'charge', payment.latest_charge ?? '')
  if (!charge.paid || charge.disputed) throw new Refusal(400, 'This charge cannot be disputed.')
  charge.disputed = true
  const amount = charge.amount - charge.amount_refunded
  const { currency } = charge
  const dispute = ledger.add<Dispute>(scope, {
    id: newId('du'),
    object: 'dispute',
    amount,
    charge: charge.id,
    created: ledger.now(),
    currency,
    livemode: scope.isLive,
    metadata: {},
    payment_intent: payment.id,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  const fees = [{ type: 'stripe_fee', amount: disputeFee }]
  book(ledger, scope, { type: 'adjustment', amount: -amount, currency, source: dispute.id, fees })
  emit(scope, 'charge.dispute.created', dispute)
  emit(scope, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function closeDispute({ ledger, emit }: World, id: string, outcome: 'won' | 'lost'): void {
  const { scope, value: dispute } = ledger.where('dispute', id)
  if (dispute.status !== 'needs_response') throw new Refusal(400, 'The dispute is closed.')
  dispute.status = outcome
  if (outcome === 'won') {
    const { amount, currency } = dispute
    const fees = [{ type: 'stripe_fee', amount: -disputeFee }]
    book(ledger, scope, { type: 'adjustment', amount, currency, source: id, fees })
    emit(scope, 'charge.dispute.funds_reinstated', dispute)
  }
  emit(scope, 'charge.dispute.closed', dispute)
}

/** Pays out what is available in a currency. */
export function payOut(
  { ledger, emit }: World,
  account: string,
  { outcome, currency }: { outcome: 'paid' | 'failed'; currency: string },
): Payout {
  const scope = { account, isLive: false }
  const amount = balanceOf(ledger, scope).available.find(
    (money) => money.currency === currency,
  )?.amount
  if (amount === undefined || amount <= 0) throw new Refusal(400, 'Nothing is available.')
  const payout = ledger.add<Payout>(scope, {
    id: newId('po'),
    object: 'payout',
    amount,
    arrival_date: ledger.now(),
    created: ledger.now(),
    currency,
    failure_code: null,
    livemode: false,
    status: 'pending',
  })
  book(ledger, scope, { type: 'payout', amount: -amount, currency, source: payout.id })
  emit(scope, 'payout.created', payout)
  payout.status = outcome
  if (outcome === 'failed') {
    payout.failure_code = 'account_closed'
    book(ledger, scope, { type: 'payout_failure', amount, currency, source: payout.id })
  }
  emit(scope, `payout.${outcome}`, payout)
  return payout
}
