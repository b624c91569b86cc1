import type { Db, Rows } from '../../db/database.ts'
import { guestPageOfEvent } from '../../kernel/guest-orders.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { portOf } from '../../kernel/manual-gateway.ts'
import { registrationsPath } from '../../kernel/orders.ts'
import { checkoutMs, type PaymentMeans, paymentStatus, providerOf } from '../../kernel/payments.ts'
import { sumOfFees } from '../../kernel/platform-fee.ts'
import { guestOrderFacts, type HeldOrderInput, heldOrder } from '../guest-orders/index.ts'
import { mailLanguageFor, type SpokenIn } from '../mails/index.ts'
import {
  addedFeeOf,
  assertEventAsRead,
  assertOrderAsRead,
  assertSells,
  contributionOf,
  knownOrder,
  type OrderInput,
  type OrderView,
  orderFacts,
  updateOrder,
} from '../orders/index.ts'
import type { Context } from '../verbs/context.ts'
import { type Moment, type Plan, writing } from '../verbs/verb.ts'
import { checkoutRequest } from './checkout-request.ts'
import { askedCheckout, checkoutWrites } from './observe-payment.ts'
import { paymentOperations } from './operations.ts'
import { insertAttempt, openCheckoutOf, type PaymentView, spokenWithBuyer } from './queries.ts'

/** Of a community: where the buyer reads its pages, and is signed in. */
type AskedOf = (slug: string) => string

export interface StartedPayment {
  order: OrderView
  payment: PaymentView
}

type Open = Rows<{ open: ReturnType<typeof openCheckoutOf> }>['open']

/**
 * Stores that a page is asked for, with all that is said to the provider and the key of it: whoever repeats it says
 * the same. A page that is open already is the one.
 */
function starting(
  db: Db,
  { order, open, spoken }: { order: OrderView; open: Open; spoken: SpokenIn },
  returnUrl: string,
  { ids, now, tenantId }: Moment,
): Plan<StartedPayment> {
  const [held] = open
  if (held) return { writes: [], changesPublic: false, result: { order, payment: held } }
  const concurrencyStamp = ids.stamp()
  const contributionMinor = contributionOf(order)
  const means: PaymentMeans = 'online'
  const at = instantIso(now)
  const row = {
    id: ids.next(now),
    tenantId,
    eventId: order.eventId,
    registrationOrderId: order.id,
    provider: providerOf(means),
    means,
    statusId: paymentStatus.dispatchPending,
    amountMinor: order.totalDueMinor + addedFeeOf(order) + contributionMinor,
    feeMinor: sumOfFees(order.lines) + contributionMinor,
    contributionMinor,
    currencyCode: order.currencyCode as string,
    accountId: order.checkoutAccountId,
    // The provider counts seconds.
    checkoutExpiresAt: instantIso(Math.floor((now + checkoutMs) / 1000) * 1000),
    returnUrl,
    language: mailLanguageFor(spoken),
    createdAt: at,
    heardAt: at,
  }
  const started = {
    reference: null,
    settledAt: null,
    checkoutId: null,
    checkoutUrl: null,
    providerPaymentId: null,
    isGivenBack: false,
    reconciliationReason: null,
    instructions: null,
    takesCash: false,
    dueAt: order.expiresAt,
    hasFailed: false,
    markedBy: null,
    markedByUserId: null,
  }
  return {
    assertions: [
      assertEventAsRead(db, order.eventId, order.eventStamp),
      assertSells(db, order.eventId),
      assertOrderAsRead(db, order),
    ],
    writes: [updateOrder(db, order.id, { concurrencyStamp }), insertAttempt(db, row)],
    changesPublic: false,
    result: {
      order: { ...order, concurrencyStamp, checkoutStatusId: row.statusId },
      payment: { ...row, ...started },
    },
  }
}

export const startPayment = writing({
  operation: paymentOperations.startPayment,
  load: (db, input: OrderInput & { askedOf: AskedOf }) => ({
    ...knownOrder(db, input),
    open: openCheckoutOf(db, input.orderId),
    spoken: spokenWithBuyer(db, input.orderId),
  }),
  facts: ({ order }) => [orderFacts(order)],
  decide(db, found, { askedOf }, moment) {
    const page = `${askedOf(moment.tenant.slug)}${registrationsPath}/${found.order.id}`
    return starting(db, found, page, moment)
  },
})

export const startGuestPayment = writing({
  operation: paymentOperations.startGuestPayment,
  load: (db, input: HeldOrderInput & { askedOf: AskedOf }) => ({
    ...heldOrder(db, input),
    open: openCheckoutOf(db, input.orderId),
    spoken: spokenWithBuyer(db, input.orderId),
  }),
  facts: (found) => [guestOrderFacts(found)],
  decide(db, found, { askedOf }, moment) {
    const { eventSlug, eventId } = found.order
    const event = encodeURIComponent(eventSlug ?? eventId)
    const page = `${askedOf(moment.tenant.slug)}/events/${event}${guestPageOfEvent}`
    const plan = starting(db, found, page, moment)
    return { ...plan, result: { ...plan.result, guest: found.guest } }
  },
})

/** Asks the provider for the page, under no lock, and stores where it is. */
export async function openPage<Started extends StartedPayment>(
  started: Started,
  context: Context,
): Promise<Started> {
  const { order, payment } = started
  if (payment.checkoutUrl !== null) return started
  const { database, scope, payments } = context
  const { seen, refusal } = await scope.trips.count(() =>
    askedCheckout(portOf(payment.provider, payments), checkoutRequest(payment, order.lines)),
  )
  const { tenantId, eventId } = payment
  await database.commit(
    scope,
    await checkoutWrites(database.db, { tenantId, eventId }, seen, context),
  )
  if (refusal) throw refusal
  const { requiresAction: statusId } = paymentStatus
  return {
    ...started,
    order: { ...order, checkoutStatusId: statusId },
    payment: { ...payment, statusId, checkoutUrl: seen.url ?? null },
  }
}
