import type { Booking, Ledger, Scope } from './ledger.ts'
import { newId } from './ledger.ts'

/** Money of a charge can be paid out after two days, as with cards. */
const chargeWaitsSeconds = 2 * 24 * 60 * 60

/** What Stripe takes of a charge: 1.5 per cent and 25 of the smallest unit. */
export const stripeFeeOf = (amount: number) => Math.round(amount * 0.015) + 25

interface Entry {
  type: Booking['type']
  amount: number
  currency: string
  source: string
  fees?: { type: string; amount: number }[]
}

/** Books money in or out of an account. The balance is the sum of what was booked. */
export function book(
  ledger: Ledger,
  scope: Scope,
  { type, amount, currency, source, fees = [] }: Entry,
): Booking {
  const created = ledger.now()
  const waits = type === 'charge' || type === 'payment' ? chargeWaitsSeconds : 0
  const fee = fees.reduce((sum, each) => sum + each.amount, 0)
  return ledger.add(scope, {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + waits,
    created,
    currency,
    fee,
    fee_details: fees.map((each) => ({ currency, ...each })),
    net: amount - fee,
    source,
    status: waits > 0 ? 'pending' : 'available',
    type,
  })
}

interface Money {
  amount: number
  currency: string
}

export function balanceOf(
  ledger: Ledger,
  scope: Scope,
): { object: 'balance'; livemode: boolean; available: Money[]; pending: Money[] } {
  const bookings = ledger.all(scope, 'balance_transaction')
  const currencies = [...new Set(bookings.map(({ currency }) => currency))]
  const now = ledger.now()
  const sums = (isAvailable: boolean) =>
    currencies.map((currency) => ({
      currency,
      amount: bookings
        .filter((each) => each.currency === currency && each.available_on <= now === isAvailable)
        .reduce((sum, { net }) => sum + net, 0),
    }))
  return { object: 'balance', livemode: scope.isLive, available: sums(true), pending: sums(false) }
}
