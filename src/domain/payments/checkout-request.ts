import type { CheckoutRequest } from '../../kernel/payment-gateway.ts'
import { returned } from '../../kernel/payments.ts'
import { paidOf } from '../../kernel/refunds.ts'

/** What is stored of a page before a provider is asked for it. */
export interface WantedCheckout {
  id: string
  eventId: string
  registrationOrderId: string
  accountId: string | null
  amountMinor: number
  /** What the platform gets of it. */
  feeMinor: number
  currencyCode: string
  checkoutExpiresAt: string | null
  returnUrl: string | null
}

export interface BoughtLine {
  ticketTypeName: string
  quantity: number
  subtotalMinor: number
  discountMinor: number
}

/** A payment of which its provider says nothing. */
export interface SilentPayment extends WantedCheckout {
  checkoutId: string | null
  /** Whether its order still waits for it. */
  isWanted: boolean
  lines: BoughtLine[]
}

/** What is left after a discount need not be so many times a price. */
const checkoutLine = (line: BoughtLine): CheckoutRequest['lines'][number] => {
  const { ticketTypeName, quantity, discountMinor } = line
  return discountMinor === 0
    ? { name: ticketTypeName, quantity, unitAmount: paidOf(line) / quantity }
    : { name: `${quantity} × ${ticketTypeName}`, quantity: 1, unitAmount: paidOf(line) }
}

/** What is added to the lines, as the page of the provider calls it. */
const addedFee = 'Service fee'

/** The same whenever it is asked: a provider answers a repetition with the same page, and refuses another text. */
export const checkoutRequest = (
  wanted: WantedCheckout,
  lines: readonly BoughtLine[],
): CheckoutRequest => {
  const { accountId, checkoutExpiresAt, returnUrl } = wanted as {
    [Name in keyof WantedCheckout]: NonNullable<WantedCheckout[Name]>
  }
  const bought = lines.filter((line) => paidOf(line) > 0)
  const added = wanted.amountMinor - bought.reduce((sum, line) => sum + paidOf(line), 0)
  return {
    accountId,
    orderId: wanted.registrationOrderId,
    amount: wanted.amountMinor,
    currency: wanted.currencyCode,
    lines: [
      ...bought.map(checkoutLine),
      ...(added > 0 ? [{ name: addedFee, quantity: 1, unitAmount: added }] : []),
    ],
    fee: wanted.feeMinor,
    expiresAt: Date.parse(checkoutExpiresAt),
    paidUrl: returnUrl + returned.paid,
    cancelledUrl: returnUrl + returned.unpaid,
    idempotencyKey: `checkout-${wanted.id}`,
  }
}
