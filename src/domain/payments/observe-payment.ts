import type { Database, Db, Query } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type Ids, isUuid } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import {
  type Checkout,
  type CheckoutRequest,
  type PaymentGateway,
  PaymentGatewayProblem,
  type PaymentObservation,
  type PaymentPort,
} from '../../kernel/payment-gateway.ts'
import type { MailServers } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { firstKeyOf } from '../admission/index.ts'
import { heardDispute } from '../disputes/index.ts'
import { observeAccount } from '../payment-accounts/index.ts'
import { observeCheckout, observeRefund, placeOfObservation, type SeenCheckout } from './queries.ts'

export interface ObservingServices {
  database: Database
  ids: Ids
  clock: Clock
  mailServers: MailServers
  trips: Trips
}

type Observer = Pick<ObservingServices, 'ids' | 'clock' | 'mailServers'>

/** Where an order is. */
interface Place {
  tenantId: string
  eventId: string
}

export const seenCheckout = (accountId: string | null, checkout: Checkout): SeenCheckout => ({
  ...checkout,
  accountId,
  expiresAt: instantIso(checkout.expiresAt),
})

/** What is committed of a page: the first order of an event that it confirms brings the key of its tickets. */
export async function checkoutWrites(
  db: Db,
  { tenantId, eventId }: Place,
  seen: SeenCheckout,
  { ids, clock, mailServers }: Observer,
): Promise<Query[]> {
  const moment = { ids, now: clock.now(), seals: mailServers.passwords, tenantId }
  const keys = seen.status === 'paid' ? await firstKeyOf(db, eventId, moment) : []
  return [observeCheckout(db, seen), ...keys]
}

export const noCheckout = (request: CheckoutRequest): SeenCheckout => ({
  accountId: request.accountId,
  orderId: request.orderId,
  checkoutId: null,
  status: 'failed',
  expiresAt: instantIso(request.expiresAt),
})

/** Asks for a page. Where the provider refuses there is none, and that is an observation, too. */
export async function askedCheckout(
  payments: PaymentPort,
  request: CheckoutRequest,
): Promise<{ seen: SeenCheckout; refusal: PaymentGatewayProblem | null }> {
  try {
    const checkout = await payments.openCheckout(request)
    return { seen: seenCheckout(request.accountId, checkout), refusal: null }
  } catch (thrown) {
    if (!(thrown instanceof PaymentGatewayProblem) || !thrown.isFinal) throw thrown
    return { seen: noCheckout(request), refusal: thrown }
  }
}

/**
 * Takes what a provider tells unasked. What is of no account or order of ours is left alone. Answers the community
 * whose messages now wait.
 */
export async function observePayment(
  services: ObservingServices & { payments: PaymentGateway },
  { accountId, at, about }: PaymentObservation,
): Promise<string | null> {
  const { database, trips, payments } = services
  const { db } = database
  if (accountId === null || about.kind === 'payment' || about.kind === 'other') return null
  const dispute =
    about.kind === 'dispute'
      ? await trips.count(() => heardDispute(payments, { ...about.dispute, accountId }))
      : null
  const named = about.kind === 'checkout' ? about.checkout.orderId : (dispute?.orderId ?? null)
  const orderId = named !== null && isUuid(named) ? named : null
  const { rows } = await database.read(
    { instance: true, trips },
    { place: placeOfObservation(db, accountId, orderId) },
  )
  if (rows.place === null) return null
  const { tenantId, eventId } = rows.place
  const writes = await writesOf()
  if (writes.length === 0) return null
  await database.commit({ tenant: { tenantId }, caller: null, trips }, writes)
  return tenantId

  async function writesOf(): Promise<Query[]> {
    if (about.kind === 'account') {
      return [observeAccount(db, { account: about.account, of: null, at })]
    }
    if (about.kind === 'checkout') {
      if (eventId === null) return []
      const seen = seenCheckout(accountId, about.checkout)
      return checkoutWrites(db, { tenantId, eventId }, seen, services)
    }
    if (about.kind !== 'refund') return dispute === null ? [] : [dispute.write(db)]
    const { refundId } = about.refund
    if (refundId !== null && !isUuid(refundId)) return []
    return [observeRefund(db, { ...about.refund, accountId })]
  }
}
