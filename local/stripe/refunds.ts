import { z } from 'zod'
import { book } from './balance.ts'
import { isChargedBack } from './disputes-and-payouts.ts'
import { type Charge, newId, type Refund, type Scope } from './ledger.ts'
import { flag, integer, metadata, Refusal, take } from './wire.ts'
import type { World } from './world.ts'

const creation = z.strictObject({
  amount: integer.optional(),
  charge: z.string().optional(),
  metadata,
  payment_intent: z.string().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  refund_application_fee: flag.default(false),
})

export function createRefund(world: World, scope: Scope, form: unknown): Refund {
  const { ledger, emit } = world
  const fields = take(creation, form)
  const charge = chargeOf(world, scope, fields)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw new Refusal(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (isChargedBack(world, scope, charge)) {
    throw new Refusal(400, `Charge ${charge.id} has been charged back.`, {
      code: 'charge_disputed',
    })
  }
  const { amount = left } = fields
  if (amount <= 0 || amount > left) {
    const message =
      amount <= 0
        ? 'This value must be greater than or equal to 1.'
        : `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw new Refusal(400, message, { param: 'amount' })
  }
  const isPending = world.refundStatus() === 'pending'
  const refund = ledger.add<Refund>(scope, {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: ledger.now(),
    currency: charge.currency,
    metadata: fields.metadata,
    payment_intent: charge.payment_intent,
    status: isPending ? 'pending' : 'succeeded',
  })
  const returned = fields.refund_application_fee ? returnFee(world, scope, charge, amount) : 0
  const { currency } = charge
  refund.balance_transaction = book(ledger, scope, {
    type: 'refund',
    amount: -amount,
    currency,
    source: refund.id,
    fees: returned === 0 ? [] : [{ type: 'application_fee', amount: -returned }],
  }).id
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  emit(scope, 'refund.created', refund)
  emit(scope, 'charge.refunded', charge)
  return refund
}

/** Ends a refund that is pending. One that fails puts the money back. */
export function settleRefund(world: World, id: string, outcome: 'succeeded' | 'failed'): void {
  const { ledger, emit } = world
  const { scope, value: refund } = ledger.where('refund', id)
  if (refund.status !== 'pending') throw new Refusal(400, 'The refund is not pending.')
  refund.status = outcome
  if (outcome === 'failed') {
    const { amount, currency } = refund
    refund.failure_reason = 'expired_or_canceled_card'
    book(ledger, scope, { type: 'refund_failure', amount, currency, source: id })
    const charge = ledger.find(scope, 'charge', refund.charge)
    charge.amount_refunded -= amount
    charge.refunded = false
  }
  emit(scope, 'refund.updated', refund)
  if (outcome === 'failed') emit(scope, 'refund.failed', refund)
}

function chargeOf(
  { ledger }: World,
  scope: Scope,
  named: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  if (named.charge !== undefined) return ledger.find(scope, 'charge', named.charge)
  if (named.payment_intent === undefined) {
    throw new Refusal(
      400,
      'One of the following params should be provided: payment_intent, charge.',
      {
        code: 'parameter_missing',
      },
    )
  }
  const payment = ledger.find(scope, 'payment_intent', named.payment_intent)
  if (payment.status !== 'succeeded') {
    throw new Refusal(400, 'This PaymentIntent does not have a successful charge to refund.', {
      code: 'payment_intent_unexpected_state',
    })
  }
  return ledger.find(scope, 'charge', payment.latest_charge!)
}

/** Gives back the part of the fee that belongs to the amount. */
function returnFee(
  { ledger, emit, platform }: World,
  scope: Scope,
  charge: Charge,
  amount: number,
) {
  if (charge.application_fee === null) return 0
  const own = { account: platform, isLive: scope.isLive }
  const fee = ledger.find(own, 'application_fee', charge.application_fee)
  const returned = Math.min(
    fee.amount - fee.amount_refunded,
    Math.round((fee.amount * amount) / charge.amount),
  )
  fee.amount_refunded += returned
  fee.refunded = fee.amount_refunded === fee.amount
  const { currency } = fee
  book(ledger, own, { type: 'application_fee_refund', amount: -returned, currency, source: fee.id })
  emit(own, 'application_fee.refunded', fee)
  return returned
}
