import { type DisputeReason, type DisputeState, disputeState } from '../kernel/disputes.ts'
import {
  assertLines,
  type Checkout,
  type CheckoutRequest,
  type CheckoutStatus,
  type ConnectedAccount,
  disconnectedAccount,
  type GatewayDispute,
  type GatewayMovement,
  type GatewayPayment,
  type GatewayPaymentStatus,
  type GatewayRefund,
  type MovementKind,
  type PaymentGateway,
  PaymentGatewayProblem,
  type PaymentObservation,
} from '../kernel/payment-gateway.ts'
import { type CallStripe, isRefusedAs, type StripeAccess } from './stripe-client.ts'
import type { Stripe } from './stripe-module.d.ts'
import { amountAtStripe, amountFromStripe } from './stripe-units.ts'

export interface StripeGatewayOptions {
  access: StripeAccess
  call: CallStripe
  /** One per webhook endpoint, and the old ones while they are replaced. */
  webhookSecrets: readonly string[]
  now(): number
}

/** A delivery that was signed longer ago is a recording. */
const toleranceSeconds = 300

/**
 * Payments at Stripe. Buyers pay the account of the community (direct charges), which also pays Stripe's fees and bears
 * disputes. The platform gets an application fee.
 */
export function createStripeGateway(options: StripeGatewayOptions): PaymentGateway {
  const { access, call, webhookSecrets, now } = options
  const isLive = access.key.startsWith('rk_live_')
  const at = (stripeAccount: string, idempotencyKey?: string) => ({
    stripeAccount,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
  const retrieveCheckout = async (client: Stripe, accountId: string, checkoutId: string) =>
    checkoutOf(
      await client.checkout.sessions.retrieve(
        checkoutId,
        { expand: ['payment_intent'] },
        at(accountId),
      ),
    )

  return {
    createAccount: ({ tenantId, country, idempotencyKey }) =>
      call(async ({ accounts }) =>
        accountOf(
          await accounts.create(
            {
              country,
              controller: {
                fees: { payer: 'account' },
                losses: { payments: 'stripe' },
                requirement_collection: 'stripe',
                stripe_dashboard: { type: 'full' },
              },
              metadata: { tenant: tenantId },
            },
            { idempotencyKey },
          ),
        ),
      ),
    // Of an account that is not connected, or not any more, Stripe says that the key has no access to it.
    findAccount: (accountId) =>
      call(async ({ accounts }) => accountOf(await accounts.retrieve(accountId))).catch(
        (thrown: unknown) => {
          if (thrown instanceof PaymentGatewayProblem && thrown.isDisconnected) return null
          throw thrown
        },
      ),
    onboardingUrl: ({ accountId, doneUrl, expiredUrl }) =>
      call(async ({ accountLinks }) => {
        const { url } = await accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: doneUrl,
          refresh_url: expiredUrl,
        })
        return url
      }),
    openCheckout: async (request) => {
      const session = sessionOf(request)
      const of = at(request.accountId, request.idempotencyKey)
      return call(async ({ checkout }) => checkoutOf(await checkout.sessions.create(session, of)))
    },
    findCheckout: (accountId, checkoutId) =>
      found(call((client) => retrieveCheckout(client, accountId, checkoutId))),
    expireCheckout: async (accountId, checkoutId) => {
      try {
        return await call(async ({ checkout }) =>
          checkoutOf(await checkout.sessions.expire(checkoutId, {}, at(accountId))),
        )
      } catch (thrown) {
        // Stripe expires only what is open, and refuses with no code of its own.
        const ended = await call((client) => retrieveCheckout(client, accountId, checkoutId))
        if (ended.status === 'open') throw thrown
        return ended
      }
    },
    findPayment: (accountId, paymentId) =>
      found(
        call(async ({ paymentIntents }) =>
          paymentOf(await paymentIntents.retrieve(paymentId, {}, at(accountId))),
        ),
      ),
    refund: ({ accountId, paymentId, refundId, amount, currency, returnsFee, idempotencyKey }) =>
      call(async ({ refunds }) =>
        refundOf(
          await refunds.create(
            {
              payment_intent: paymentId,
              amount: amountAtStripe(amount, currency),
              metadata: { refund: refundId },
              ...(returnsFee && { refund_application_fee: true }),
            },
            at(accountId, idempotencyKey),
          ),
        ),
      ),
    findRefund: (accountId, providerId) =>
      found(
        call(async ({ refunds }) =>
          refundOf(await refunds.retrieve(providerId, {}, at(accountId))),
        ),
      ),
    findRequestedRefund: ({ accountId, paymentId, refundId }) =>
      call(async ({ refunds }) => {
        const ofPayment = { payment_intent: paymentId, limit: 100 }
        for await (const refund of refunds.list(ofPayment, at(accountId))) {
          if (refund.metadata?.refund === refundId) return refundOf(refund)
        }
        return null
      }),
    findDispute: (accountId, disputeId) =>
      found(
        call(async ({ disputes }) =>
          disputeOf(
            await disputes.retrieve(disputeId, { expand: ['payment_intent'] }, at(accountId)),
          ),
        ),
      ),
    listMovements: ({ accountId, from, until, after }) =>
      call(async ({ balanceTransactions }) => {
        const { data, has_more: isMore } = await balanceTransactions.list(
          {
            created: { gte: Math.floor(from / 1000), lt: Math.floor(until / 1000) },
            limit: 100,
            expand: ['data.source'],
            ...(after !== null && { starting_after: after }),
          },
          at(accountId),
        )
        return { movements: data.map(movementOf), next: isMore ? (data.at(-1)?.id ?? null) : null }
      }),
    observe: (delivery) =>
      call(async (client) => {
        if (!('signature' in delivery)) return null
        const event = await verified(client, { ...delivery, secrets: webhookSecrets, now })
        if (typeof event?.livemode !== 'boolean') return null
        return {
          observationId: event.id,
          at: event.created * 1000,
          accountId: event.account ?? access.account,
          // Live endpoints of Connect get the events of tests, too.
          about: event.livemode === isLive ? aboutOf(event) : { kind: 'other' },
        }
      }),
  }
}

async function found<Found>(work: Promise<Found>): Promise<Found | null> {
  try {
    return await work
  } catch (thrown) {
    if (isRefusedAs(thrown, 'resource_missing')) return null
    throw thrown
  }
}

function sessionOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { orderId, fee, lines } = request
  assertLines(request)
  const metadata = { order: orderId }
  const currency = request.currency.toLowerCase()
  const counted = (amount: number) => amountAtStripe(amount, currency)
  return {
    mode: 'payment',
    client_reference_id: orderId,
    metadata,
    line_items: lines.map(({ name, quantity, unitAmount }) => ({
      quantity,
      price_data: { currency, unit_amount: counted(unitAmount), product_data: { name } },
    })),
    payment_intent_data: { metadata, ...(fee > 0 && { application_fee_amount: counted(fee) }) },
    expires_at: Math.floor(request.expiresAt / 1000),
    success_url: request.paidUrl,
    cancel_url: request.cancelledUrl,
  }
}

/** Null for what none of the secrets has signed. */
async function verified(
  client: Stripe,
  delivery: { body: Uint8Array; signature: string; secrets: readonly string[]; now(): number },
): Promise<Stripe.Event | null> {
  for (const secret of delivery.secrets) {
    const event = await client.webhooks
      .constructEventAsync(
        delivery.body,
        delivery.signature,
        secret,
        toleranceSeconds,
        undefined,
        delivery.now(),
      )
      .catch(() => null)
    if (event !== null) return event
  }
  return null
}

function aboutOf({ type, account, data: { object } }: Stripe.Event): PaymentObservation['about'] {
  // The object is the platform, as the account knows it.
  if (type === 'account.application.deauthorized' && account) {
    return { kind: 'account', account: disconnectedAccount(account) }
  }
  switch ((object as { object?: string }).object) {
    case 'account':
      return { kind: 'account', account: accountOf(object as Stripe.Account) }
    case 'checkout.session': {
      const session = object as Stripe.Checkout.Session
      // A page that stores a card and sells nothing has no amount. It is none of ours.
      if (session.amount_total === null || session.currency === null) return { kind: 'other' }
      const checkout = checkoutOf(session)
      // The payment is an id here, so only the type tells that it failed.
      const isFailed = type === 'checkout.session.async_payment_failed'
      return { kind: 'checkout', checkout: isFailed ? { ...checkout, status: 'failed' } : checkout }
    }
    case 'payment_intent':
      return { kind: 'payment', payment: paymentOf(object as Stripe.PaymentIntent) }
    case 'refund':
      return { kind: 'refund', refund: refundOf(object as Stripe.Refund) }
    case 'dispute':
      return { kind: 'dispute', dispute: disputeOf(object as Stripe.Dispute) }
    default:
      return { kind: 'other' }
  }
}

const accountOf = (account: Stripe.Account): ConnectedAccount => ({
  accountId: account.id,
  isSubmitted: account.details_submitted,
  takesPayments: account.charges_enabled,
  paysOut: account.payouts_enabled,
  requirements: account.requirements?.currently_due ?? [],
})

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const { amount_total: amount, currency } = session
  if (amount === null || currency === null) throw new Error('A checkout without an amount.')
  return {
    checkoutId: session.id,
    orderId: session.client_reference_id,
    status: checkoutStatusOf(session),
    amount: amountFromStripe(amount, currency),
    currency: currency.toUpperCase(),
    url: session.url,
    expiresAt: session.expires_at * 1000,
    paymentId: idOf(session.payment_intent),
  }
}

function checkoutStatusOf(session: Stripe.Checkout.Session): CheckoutStatus {
  const { payment_status: paymentStatus, payment_intent: payment } = session
  const status = String(session.status)
  if (status === 'open' || status === 'expired') return status
  if (status !== 'complete') return 'unknown'
  if (paymentStatus === 'paid') return 'paid'
  if (paymentStatus !== 'unpaid') return 'unknown'
  if (payment === null || typeof payment === 'string') return 'processing'
  const of = paymentStatuses[payment.status] ?? 'unknown'
  return of === 'requiresMethod' || of === 'cancelled'
    ? 'failed'
    : of === 'processing'
      ? of
      : 'unknown'
}

const paymentStatuses: Record<string, GatewayPaymentStatus> = {
  requires_payment_method: 'requiresMethod',
  requires_confirmation: 'requiresMethod',
  requires_action: 'requiresAction',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

const paymentOf = (payment: Stripe.PaymentIntent): GatewayPayment => ({
  paymentId: payment.id,
  orderId: payment.metadata.order ?? null,
  status: paymentStatuses[payment.status] ?? 'unknown',
  amount: amountFromStripe(payment.amount, payment.currency),
  received: amountFromStripe(payment.amount_received, payment.currency),
  currency: payment.currency.toUpperCase(),
  chargeId: idOf(payment.latest_charge),
})

const refundStatuses: Record<string, GatewayRefund['status']> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

const refundOf = (refund: Stripe.Refund): GatewayRefund => ({
  providerId: refund.id,
  refundId: refund.metadata?.refund ?? null,
  paymentId: idOf(refund.payment_intent),
  status: refundStatuses[refund.status ?? ''] ?? 'unknown',
  amount: amountFromStripe(refund.amount, refund.currency),
  currency: refund.currency.toUpperCase(),
})

const disputeStates: Record<string, DisputeState> = {
  warning_needs_response: disputeState.needsResponse,
  needs_response: disputeState.needsResponse,
  warning_closed: disputeState.won,
  prevented: disputeState.won,
  won: disputeState.won,
  lost: disputeState.lost,
}

const disputeReasonNames: Record<string, DisputeReason> = {
  credit_not_processed: 'NotRefunded',
  customer_initiated: 'Unrecognized',
  debit_not_authorized: 'NotAuthorized',
  duplicate: 'Duplicate',
  fraudulent: 'Fraudulent',
  product_not_received: 'NotReceived',
  product_unacceptable: 'NotAsDescribed',
  subscription_canceled: 'BookingCancelled',
  unrecognized: 'Unrecognized',
}

function disputeOf(dispute: Stripe.Dispute): GatewayDispute {
  const { id, livemode, payment_intent: payment, evidence_details: evidence } = dispute
  return {
    disputeId: id,
    paymentId: idOf(payment),
    orderId: (typeof payment === 'object' && payment?.metadata.order) || null,
    // A state that this version does not know is nothing to answer, and decides nothing.
    state: disputeStates[dispute.status] ?? disputeState.underReview,
    reason: disputeReasonNames[dispute.reason] ?? 'OtherReason',
    amount: amountFromStripe(dispute.amount, dispute.currency),
    currency: dispute.currency.toUpperCase(),
    isRefundable: dispute.is_charge_refundable,
    evidenceDueAt: evidence.due_by === null ? null : evidence.due_by * 1000,
    openedAt: dispute.created * 1000,
    answerUrl: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${id}`,
  }
}

const movementKindOf: Record<string, MovementKind> = {
  charge: 'payment',
  refund: 'refund',
  dispute: 'dispute',
  payout: 'payout',
}

/** A charge, refund, dispute or payout, with amounts in the currency of the buyer. */
interface MoneySource {
  id: string
  object: string
  amount: number
  currency: string
  application_fee_amount?: number | null
  payment_intent?: string | { id: string } | null
}

function movementOf(booked: Stripe.BalanceTransaction): GatewayMovement {
  const { id, created, currency, fee_details: fees } = booked
  const [amount, net] = [booked.amount, booked.net].map((each) =>
    amountFromStripe(each, currency),
  ) as [number, number]
  // An expanded source is an object; what Stripe cannot expand stays an id.
  const source = typeof booked.source === 'string' ? null : (booked.source as MoneySource | null)
  const kind = movementKindOf[source?.object ?? ''] ?? 'other'
  const platformFee = fees
    .filter(({ type }) => type === 'application_fee')
    .reduce((sum, fee) => sum + amountFromStripe(fee.amount, currency), 0)
  return {
    movementId: id,
    kind,
    sourceId:
      kind === 'payment'
        ? idOf(source?.payment_intent ?? null)
        : kind === 'other'
          ? null
          : idOf(source),
    amount,
    platformFee,
    providerFee: amount - net - platformFee,
    net,
    currency: currency.toUpperCase(),
    beforeConversion:
      source === null || kind === 'other' || source.currency === currency
        ? null
        : {
            amount: amountFromStripe(source.amount, source.currency),
            platformFee: amountFromStripe(source.application_fee_amount ?? 0, source.currency),
            currency: source.currency.toUpperCase(),
          },
    at: created * 1000,
  }
}

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)
