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

/** Who moves the money. A manual payment is a transfer, or cash, that an organizer marks as paid. */
export const paymentProviders = ['manual'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

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

/** What becomes of an attempt. One whose outcome is unknown is not given up: money may have moved. */
export const paymentCommands = {
  settlePayment: { from: [requiresAction, processing, unknown], to: succeeded },
  cancelPaymentWithOrder: { from: [created, dispatchPending, requiresAction], to: cancelled },
} as const satisfies Lifecycle

/** An order has one attempt at most that is in none of these. */
export const endedPaymentStatuses: readonly number[] = [failed, cancelled]

/** How long an order waits for a transfer. It holds its places meanwhile. */
export const manualPaymentMs = 10 * 24 * 60 * 60_000

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

/** In two parts, which are easier to copy. */
export const shownReference = (reference: string): string => reference.replace(/^(.{4})/, '$1-')
