import type { CheckoutRequest } from '../../kernel/payment-gateway.ts'
import { returned } from '../../kernel/payments.ts'
import { paidOf } from '../../kernel/refunds.ts'
import { mailLanguageOf, mailTexts } from '../mails/index.ts'

/** What is stored of a page before a provider is asked for it. */
export interface WantedCheckout {
  id: string
  eventId: string
  registrationOrderId: string
  accountId: string | null
  amountMinor: number
  /** What the platform gets of it. */
  feeMinor: number
  /** What of that its buyer gives of their own will. */
  contributionMinor: number
  currencyCode: string
  checkoutExpiresAt: string | null
  returnUrl: string | null
  /** Of its buyer when it began. */
  language: string | null
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

const besides = (name: string, unitAmount: number): CheckoutRequest['lines'] =>
  unitAmount > 0 ? [{ name, quantity: 1, unitAmount }] : []

/** The same whenever it is asked: a provider answers a repetition with the same page, and refuses another text. */
export const checkoutRequest = (
  wanted: WantedCheckout,
  lines: readonly BoughtLine[],
): CheckoutRequest => {
  const { accountId, checkoutExpiresAt, returnUrl } = wanted as {
    [Name in keyof WantedCheckout]: NonNullable<WantedCheckout[Name]>
  }
  const bought = lines.filter((line) => paidOf(line) > 0)
  const { contributionMinor, language } = wanted
  const added = mailTexts[mailLanguageOf(language === null ? [] : [language])].paidBesides
  const tickets = bought.reduce((sum, line) => sum + paidOf(line), 0)
  return {
    accountId,
    orderId: wanted.registrationOrderId,
    amount: wanted.amountMinor,
    currency: wanted.currencyCode,
    lines: [
      ...bought.map(checkoutLine),
      ...besides(added.fee, wanted.amountMinor - tickets - contributionMinor),
      ...besides(added.contribution, contributionMinor),
    ],
    fee: wanted.feeMinor,
    expiresAt: Date.parse(checkoutExpiresAt),
    paidUrl: returnUrl + returned.paid,
    cancelledUrl: returnUrl + returned.unpaid,
    idempotencyKey: `checkout-${wanted.id}`,
  }
}
