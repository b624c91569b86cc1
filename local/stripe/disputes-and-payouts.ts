import { balanceOf, book } from './balance.ts'
import { type Charge, type Dispute, newId, type Payout, type Scope } from './ledger.ts'
import { Refusal } from './wire.ts'
import type { World } from './world.ts'

const disputeFee = 2000
const daysToAnswer = 10

export interface OpenedDispute {
  reason?: Dispute['reason']
  /** A question of the bank, by which no money moves. */
  isInquiry?: boolean
}

/** The bank of whoever paid takes the money back, or asks about it first. */
export function openDispute(
  world: World,
  paymentId: string,
  { reason = 'fraudulent', isInquiry = false }: OpenedDispute = {},
): Dispute {
  const { ledger, emit } = world
  const { scope, value: payment } = ledger.where('payment_intent', paymentId)
  const charge = ledger.find(scope, 'charge', payment.latest_charge ?? '')
  if (!charge.paid || charge.disputed) throw new Refusal(400, 'This charge cannot be disputed.')
  charge.disputed = true
  const { currency } = charge
  const dispute = ledger.add<Dispute>(scope, {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: ledger.now(),
    currency,
    evidence_details: { due_by: ledger.now() + daysToAnswer * 24 * 60 * 60 },
    is_charge_refundable: isInquiry,
    livemode: scope.isLive,
    metadata: {},
    payment_intent: payment.id,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  })
  emit(scope, 'charge.dispute.created', dispute)
  if (!isInquiry) moveMoney(world, scope, dispute, 'funds_withdrawn')
  return dispute
}

/** Whoever was paid has answered the bank, which decides. */
export function answerDispute({ ledger, emit }: World, id: string): void {
  const { scope, value: dispute } = ledger.where('dispute', id)
  const after = underReview[dispute.status]
  if (after === undefined) throw new Refusal(400, 'The dispute needs no answer.')
  dispute.status = after
  emit(scope, 'charge.dispute.updated', dispute)
}

const underReview: Partial<Record<Dispute['status'], Dispute['status']>> = {
  needs_response: 'under_review',
  warning_needs_response: 'warning_under_review',
}

/** What was lost can still be won. An inquiry that is lost is one that became a dispute. */
export function closeDispute(world: World, id: string, outcome: 'won' | 'lost'): void {
  const { ledger, emit } = world
  const { scope, value: dispute } = ledger.where('dispute', id)
  const before = dispute.status
  const isInquiry = before.startsWith('warning_')
  if (['won', 'warning_closed', outcome].includes(before)) {
    throw new Refusal(400, 'The dispute is closed.')
  }
  dispute.status = isInquiry && outcome === 'won' ? 'warning_closed' : outcome
  if (outcome === 'won' && !isInquiry) moveMoney(world, scope, dispute, 'funds_reinstated')
  if (outcome === 'lost' && isInquiry) moveMoney(world, scope, dispute, 'funds_withdrawn')
  emit(scope, 'charge.dispute.closed', dispute)
}

/** Whether the bank has the money of a charge, or may keep it. */
export const isChargedBack = ({ ledger }: World, scope: Scope, charge: Charge): boolean =>
  ledger
    .all(scope, 'dispute')
    .some((each) => each.charge === charge.id && !each.is_charge_refundable)

function moveMoney(
  { ledger, emit }: World,
  scope: Scope,
  dispute: Dispute,
  how: 'funds_withdrawn' | 'funds_reinstated',
): void {
  const sign = how === 'funds_withdrawn' ? 1 : -1
  dispute.is_charge_refundable = sign < 0
  const { id: source, amount, currency } = dispute
  const fees = [{ type: 'stripe_fee', amount: sign * disputeFee }]
  book(ledger, scope, { type: 'adjustment', amount: -sign * amount, currency, source, fees })
  emit(scope, `charge.dispute.${how}`, dispute)
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
