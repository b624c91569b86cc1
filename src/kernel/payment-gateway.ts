import type { DisputeReason, DisputeState } from './disputes.ts'
import type { MeansByHand } from './payments.ts'
import { Problem, type ProblemDetail } from './problem.ts'

/** An account at the payment provider to which the buyers of a community pay. */
export interface ConnectedAccount {
  accountId: string
  /** Whether all that was asked for at first has been submitted. */
  isSubmitted: boolean
  takesPayments: boolean
  paysOut: boolean
  /** What the provider requires now, in its own names. */
  requirements: readonly string[]
}

/** What there is of an account that is not connected any more. */
export const disconnectedAccount = (accountId: string): ConnectedAccount => ({
  accountId,
  isSubmitted: false,
  takesPayments: false,
  paysOut: false,
  requirements: [],
})

export interface CheckoutRequest {
  accountId: string
  /** Opaque: it is all that the provider is told of the order besides what is bought. */
  orderId: string
  /** The sum of the lines, in the smallest unit of the currency. */
  amount: number
  /** ISO 4217. */
  currency: string
  lines: readonly { name: string; quantity: number; unitAmount: number }[]
  /** What the platform gets of the amount. */
  fee: number
  /** In milliseconds. */
  expiresAt: number
  paidUrl: string
  cancelledUrl: string
  /** Whoever repeats a request with it sends the same values, `expiresAt` included; others are refused. */
  idempotencyKey: string
}

/**
 * `processing` is paid by a method that is settled later. `unknown` is a state that this version does not know: nothing
 * may be concluded from it.
 */
export type CheckoutStatus = 'open' | 'expired' | 'processing' | 'paid' | 'failed' | 'unknown'

/** A page of the provider on which one order is paid. */
export interface Checkout {
  checkoutId: string
  orderId: string | null
  status: CheckoutStatus
  amount: number
  currency: string
  /** Where the buyer pays, while it is open. */
  url: string | null
  expiresAt: number
  /** There is none before the first attempt to pay. */
  paymentId: string | null
}

/** `requiresMethod` is one that nobody has paid yet, or that was declined. */
export type GatewayPaymentStatus =
  | 'requiresMethod'
  | 'requiresAction'
  | 'processing'
  | 'succeeded'
  | 'cancelled'
  | 'unknown'

export interface GatewayPayment {
  paymentId: string
  orderId: string | null
  status: GatewayPaymentStatus
  amount: number
  /** What has been paid of the amount. */
  received: number
  currency: string
  chargeId: string | null
}

export interface RefundRequest {
  accountId: string
  paymentId: string
  /** Opaque. */
  refundId: string
  amount: number
  currency: string
  /** Whether the platform gives back its part of the fee. */
  returnsFee: boolean
  idempotencyKey: string
}

export interface GatewayRefund {
  /** The provider's id. */
  providerId: string
  refundId: string | null
  paymentId: string | null
  /** `byHand` is one that a person makes and marks. */
  status: 'pending' | 'succeeded' | 'failed' | 'unknown' | 'byHand'
  amount: number
  /** Null where only the payment is known. */
  currency: string | null
}

/** The bank of whoever paid asks for the money back. */
export interface GatewayDispute {
  disputeId: string
  paymentId: string | null
  /** Null where only the id of the payment is known. */
  orderId: string | null
  state: DisputeState
  reason: DisputeReason
  amount: number
  currency: string
  /** Whether the money can still go back by a refund. */
  isRefundable: boolean
  /** In milliseconds, as all instants here. Null where the bank waits for nothing. */
  evidenceDueAt: number | null
  openedAt: number
  /** The page of the provider on which whoever was paid answers. */
  answerUrl: string
}

export const movementKinds = ['payment', 'refund', 'dispute', 'payout', 'other'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Money that came to or left the balance of an account, as the provider has booked it. Amounts that left are negative. */
export interface GatewayMovement {
  movementId: string
  kind: MovementKind
  /** The provider's id of the payment, refund, dispute or payout; null of anything else. */
  sourceId: string | null
  amount: number
  /** What the provider and the platform took of it; negative where they gave it back. */
  providerFee: number
  platformFee: number
  net: number
  currency: string
  /** What the buyer paid or got back, where the provider has converted it into the currency of the account; else null. */
  beforeConversion: { amount: number; platformFee: number; currency: string } | null
  at: number
}

/** What the provider tells unasked. It may come late, twice and in any order: what it tells was true once. */
export interface PaymentObservation {
  /** The same for each delivery of one observation. */
  observationId: string
  /** In milliseconds. */
  at: number
  /** Null of money that no account of a provider has. */
  accountId: string | null
  about:
    | { kind: 'account'; account: ConnectedAccount }
    | { kind: 'checkout'; checkout: Checkout }
    | { kind: 'payment'; payment: GatewayPayment }
    | { kind: 'refund'; refund: GatewayRefund }
    | { kind: 'dispute'; dispute: GatewayDispute }
    | { kind: 'other' }
}

/** Money that a person who may has seen: it came, or it went back. */
export type MarkOfMoney = { at: number } & (
  | {
      came: Pick<Checkout, 'checkoutId' | 'amount' | 'currency'> & {
        orderId: string
        means: MeansByHand
      }
    }
  | {
      wentBack: Pick<GatewayRefund, 'amount' | 'currency'> & { refundId: string; paymentId: string }
    }
)

/** What is said of money that moved: by a provider that signs it, or by a person who was allowed to before. */
export type PaymentDelivery = { body: Uint8Array; signature: string } | { mark: MarkOfMoney }

/**
 * Takes the money of orders and gives it back, whoever moves it. `paymentProviders` says what each implementation does of
 * its own. A request that is repeated with its idempotency key does nothing more.
 */
export interface PaymentPort {
  openCheckout(request: CheckoutRequest): Promise<Checkout>
  refund(request: RefundRequest): Promise<GatewayRefund>
  /** Null for what is not its own word: what the provider did not sign, or signed long ago. */
  observe(delivery: PaymentDelivery): Promise<PaymentObservation | null>
}

/** The lines of a request are its amount. */
export function assertLines({ amount, lines }: Pick<CheckoutRequest, 'amount' | 'lines'>): void {
  const sum = lines.reduce((total, { quantity, unitAmount }) => total + quantity * unitAmount, 0)
  if (sum !== amount) throw new Error('The lines of a checkout are not its amount.')
}

/**
 * Moves money at a payment provider. Everything throws `PaymentGatewayProblem`. What is found is null where the account
 * has no such thing. A request that is repeated with its idempotency key within a day does nothing more.
 */
export interface PaymentGateway extends PaymentPort {
  createAccount(account: {
    /** Opaque. */
    tenantId: string
    /** ISO 3166. */
    country: string
    idempotencyKey: string
  }): Promise<ConnectedAccount>
  findAccount(accountId: string): Promise<ConnectedAccount | null>
  /** A page of the provider on which the account is opened. Its address is good once. */
  onboardingUrl(page: {
    accountId: string
    doneUrl: string
    /** Makes another address and leads there. */
    expiredUrl: string
  }): Promise<string>
  findCheckout(accountId: string, checkoutId: string): Promise<Checkout | null>
  /** Answers what became of the checkout: it may have been paid meanwhile. */
  expireCheckout(accountId: string, checkoutId: string): Promise<Checkout>
  findPayment(accountId: string, paymentId: string): Promise<GatewayPayment | null>
  findRefund(accountId: string, providerId: string): Promise<GatewayRefund | null>
  /** What was made of a request whose answer was lost. */
  findRequestedRefund(
    request: Pick<RefundRequest, 'accountId' | 'paymentId' | 'refundId'>,
  ): Promise<GatewayRefund | null>
  findDispute(accountId: string, disputeId: string): Promise<GatewayDispute | null>
  /** One page of what moved from one instant until before another; `next` is null on the last. */
  listMovements(request: {
    accountId: string
    from: number
    until: number
    after: string | null
  }): Promise<{ movements: GatewayMovement[]; next: string | null }>
}

export class PaymentGatewayProblem extends Problem {
  /** The provider said no, and nothing was done. Otherwise it is unknown whether something was done. */
  readonly isRefused: boolean
  /** It said no to what was asked. A no to our key, or to our access to an account, can change with a setting. */
  readonly isFinal: boolean
  /** It failed. What it answered may be its answer to every request with the same idempotency key from then on. */
  readonly isFailure: boolean
  /** It said that the account is not, or no longer, connected with us. */
  readonly isDisconnected: boolean
  /** The provider's code. */
  readonly reason: string | null

  constructor(
    info: ProblemDetail,
    said: {
      isRefused?: boolean
      isFinal?: boolean
      isFailure?: boolean
      isDisconnected?: boolean
      reason?: string | null
    } = {},
  ) {
    super('provider_gateway', info)
    this.isRefused = said.isRefused ?? false
    this.isFinal = said.isFinal ?? this.isRefused
    this.isFailure = said.isFailure ?? false
    this.isDisconnected = said.isDisconnected ?? false
    this.reason = said.reason ?? null
  }
}

/** The provider, for what cannot be done without one. */
export function requiredGateway(payments: PaymentGateway | null): PaymentGateway {
  if (payments) return payments
  throw new Problem('provider_gateway', { detail: 'No payment provider is configured here.' })
}
