import type { Lifecycle } from './lifecycle.ts'

/** A person as a payment provider knows them: a customer of one account there. */
export interface PaymentCustomer {
  provider: 'stripe'
  /** Whose customer it is: the platform's own account or a connected one. */
  account: string
  customerId: string
  /** Whether it pays with real money. What is real is invisible to a test key, and the other way round. */
  isLive: boolean
}

/** The customers that this deployment has at a payment provider. */
export interface PaymentCustomers {
  /**
   * Deletes a customer, with every card that is kept of it. One that is gone already is done. Throws
   * `provider_gateway` for anything but the provider's word that it is gone.
   */
  delete(customer: PaymentCustomer): Promise<void>
}

/** What a provider does of its own. What it does not, people do, and say so. */
interface PaymentAbilities {
  /** How money comes by it. */
  means: readonly [string, ...string[]]
  /** Its buyers pay on a page of it, so money may move while nobody here knows. */
  hasPage: boolean
  /** It moves money back. */
  givesBack: boolean
  /** It says unasked what became of a payment, and answers who asks. */
  tells: boolean
}

/** Who takes the money of an order. By hand it is a transfer, or cash at the door, that staff marks as paid. */
export const paymentProviders = {
  manual: { means: ['bankTransfer', 'cash'], hasPage: false, givesBack: false, tells: false },
  stripe: { means: ['online'], hasPage: true, givesBack: true, tells: true },
} as const satisfies Record<string, PaymentAbilities>

export type PaymentProvider = keyof typeof paymentProviders
export type PaymentMeans = (typeof paymentProviders)[PaymentProvider]['means'][number]
export type MeansByHand = (typeof paymentProviders)['manual']['means'][number]

export const paymentProviderNames = Object.keys(paymentProviders) as [
  PaymentProvider,
  ...PaymentProvider[],
]
const providersThat = (does: (provider: PaymentAbilities) => boolean): readonly PaymentProvider[] =>
  paymentProviderNames.filter((name) => does(paymentProviders[name]))

export const providersWithPage = providersThat(({ hasPage }) => hasPage)
export const providersThatGiveBack = providersThat(({ givesBack }) => givesBack)
export const providersThatTell = providersThat(({ tells }) => tells)

export const paymentMeans = paymentProviderNames.flatMap(
  (name): readonly PaymentMeans[] => paymentProviders[name].means,
) as [PaymentMeans, ...PaymentMeans[]]

export const providerOf = (means: PaymentMeans): PaymentProvider =>
  paymentProviderNames.find((name) =>
    (paymentProviders[name].means as readonly PaymentMeans[]).includes(means),
  ) as PaymentProvider

/** The statuses of an attempt to pay an order. */
export const paymentStatus = {
  created: 1,
  dispatchPending: 2,
  requiresAction: 3,
  processing: 4,
  succeeded: 5,
  failed: 6,
  cancelled: 7,
  unknown: 8,
} as const

const {
  created,
  dispatchPending,
  requiresAction,
  processing,
  succeeded,
  failed,
  cancelled,
  unknown,
} = paymentStatus

const underWay = [dispatchPending, requiresAction, processing, unknown]

/**
 * What becomes of an attempt. One whose outcome is unknown is not given up: money may have moved. The first five are
 * of attempts at a provider.
 */
export const paymentCommands = {
  offerPayment: { from: [dispatchPending], to: requiresAction },
  processPayment: { from: [dispatchPending, requiresAction, unknown], to: processing },
  doubtPayment: { from: [dispatchPending, requiresAction, processing], to: unknown },
  failPayment: { from: underWay, to: failed },
  settlePayment: { from: underWay, to: succeeded },
  cancelPaymentWithOrder: { from: [created, dispatchPending, requiresAction], to: cancelled },
} as const satisfies Lifecycle

/** An order has one attempt of each provider at most that is in none of these. */
export const endedPaymentStatuses: readonly number[] = [failed, cancelled]

/** An attempt at a provider in one of these may move money. */
export const movingPaymentStatuses: readonly number[] = underWay

/** While an attempt is in one of these, its buyer can be led to the page of the provider again. */
export const repeatablePaymentStatuses: readonly number[] = [dispatchPending, requiresAction]

/** Why a person has to look at what a provider says of a payment. */
export const reconciliationReasons = [
  'amountDiffers',
  'currencyDiffers',
  'unknownPage',
  'paidAfterEnd',
  'paidTwice',
  'pageMissing',
  'refundedElsewhere',
  'refundReturned',
] as const
export type ReconciliationReason = (typeof reconciliationReasons)[number]

/** How long an order waits for a transfer. It holds its places meanwhile. */
export const manualPaymentMs = 10 * 24 * 60 * 60_000
/** Cash is taken for so long after the last day of an event: its last session may end after midnight. */
export const nightMs = 24 * 60 * 60_000
/** How long an order waits for the door where no day is known yet. Once there is one, it waits for that. */
export const undatedCashMs = 365 * 24 * 60 * 60_000

/** How long an account that refuses to be asked is asked about a page that has ended: access may come back. */
export const shutOutMs = 24 * 60 * 60_000

/** How long a refund that the provider has accepted may be on its way: Stripe says within 30 days that it failed. */
export const refundOnItsWayMs = 30 * 24 * 60 * 60_000

/** How long a page of a provider is open. Stripe takes no less than half an hour: a repetition must be in time for it. */
export const checkoutMs = 2 * 60 * 60_000

/** What the address says to which a provider leads back. It proves nothing. */
export const returned = { paid: '?paid=1', unpaid: '?unpaid=1' } as const

/** A provider that has said nothing of a payment for so long is asked. */
export const silentMinutes = 10

/** What is asked of a provider for one community by one commit. */
export const asksACommit = 20

export const paymentBounds = {
  /** What a buyer is told of how to pay. */
  instructions: 1000,
} as const

/**
 * What buyers write on a transfer: letters and digits that nobody takes for each other, seven that are drawn and one
 * that checks them. The weights of the places are different and their number is a prime, so one wrong letter, or two
 * that were exchanged, never make the reference of somebody else.
 */
export const paymentReference = {
  alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ',
  drawn: 7,
} as const

/** As it was written by hand: with whatever between its parts. */
export const typedReference = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** In two parts, which are easier to copy. */
export const shownReference = (reference: string): string => reference.replace(/^(.{4})/, '$1-')
