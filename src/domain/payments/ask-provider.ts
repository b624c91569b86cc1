import type { Database } from '../../db/database.ts'
import { type PaymentGateway, PaymentGatewayProblem } from '../../kernel/payment-gateway.ts'
import { asksACommit, refundOnItsWayMs, shutOutMs } from '../../kernel/payments.ts'
import { heardDispute, type SilentDispute, takeSilentDisputes } from '../disputes/index.ts'
import { checkoutRequest, type SilentPayment } from './checkout-request.ts'
import {
  askedCheckout,
  checkoutWrites,
  noCheckout,
  type ObservingServices,
  seenCheckout,
} from './observe-payment.ts'
import {
  communitiesWithSilentPayments,
  doubtPayment,
  observeRefund,
  type SilentRefund,
  takeSilentPayments,
  takeSilentRefunds,
} from './queries.ts'

type AskingServices = ObservingServices & { database: Database; payments: PaymentGateway | null }
type Asking = AskingServices & { payments: PaymentGateway; tenantId: string }

const anHourMs = 60 * 60_000

/** Communities a run; those of the next one are asked for then. */
const communitiesARun = 100

/**
 * Asks about payments, refunds and disputes of which their provider has said nothing for a while, and makes refunds that
 * are to be made. A part is taken before it is asked about, so a run that stops leaves the rest to the next one. What fails
 * stops nothing else.
 */
export async function askPaymentProvider(
  services: AskingServices,
  only: string | null,
): Promise<void> {
  const { database, payments, trips } = services
  if (payments === null) return
  const failures: unknown[] = []
  for (const tenantId of only === null ? await communities() : [only]) {
    const asking = { ...services, payments, tenantId }
    await askAll(asking, failures).catch((thrown) => failures.push(thrown))
  }
  if (failures.length > 0) throw failures[0]

  async function communities(): Promise<string[]> {
    const { rows } = await database.read(
      { instance: true, trips },
      { tenants: communitiesWithSilentPayments(database.db, communitiesARun) },
    )
    return rows.tenants
  }
}

async function askAll(asking: Asking, failures: unknown[]): Promise<void> {
  for (let took = asksACommit; took >= asksACommit; ) took = await askPart(asking, failures)
}

async function askPart(asking: Asking, failures: unknown[]): Promise<number> {
  const { database } = asking
  const [payments, refunds, disputes] = await database.commit(scopeOf(asking), [
    takeSilentPayments(database.db),
    takeSilentRefunds(database.db),
    takeSilentDisputes(database.db),
  ])
  for (const { taken } of payments.rows) {
    await askPayment(asking, taken).catch((thrown) => failures.push(thrown))
  }
  for (const { taken } of refunds.rows) {
    await askRefund(asking, taken).catch((thrown) => failures.push(thrown))
  }
  for (const { taken } of disputes.rows) {
    await askDispute(asking, taken).catch((thrown) => failures.push(thrown))
  }
  return Math.max(payments.rows.length, refunds.rows.length, disputes.rows.length)
}

const scopeOf = ({ tenantId, trips }: Asking) => ({ tenant: { tenantId }, caller: null, trips })

/**
 * Nobody pays any more for what is not waited for: its page is closed. Where the account was disconnected, and the page
 * has long ended, a person decides: otherwise nobody could mark the order as paid.
 */
async function askPayment(asking: Asking, payment: SilentPayment): Promise<void> {
  const { database, payments, trips, clock } = asking
  const { db } = database
  const accountId = payment.accountId as string
  const ask = async () => {
    const { checkoutId } = payment
    const asked = checkoutId === null ? await unheard() : await found(checkoutId)
    if (!asked?.checkoutId || asked.status !== 'open' || payment.isWanted) return asked
    return seenCheckout(accountId, await payments.expireCheckout(accountId, asked.checkoutId))
  }
  const seen = await trips.count(ask).catch((thrown: unknown) => {
    if (isShutOut(thrown, { since: payment.checkoutExpiresAt, clock })) return null
    throw thrown
  })
  const writes =
    seen === null
      ? [doubtPayment(db, payment.id, 'pageMissing')]
      : await checkoutWrites(db, { ...asking, eventId: payment.eventId }, seen, asking)
  await database.commit(scopeOf(asking), writes)

  /** Nobody was given the address of a page that was not heard of. A failure of the provider may be all it ever says. */
  async function unheard() {
    const request = checkoutRequest(payment, payment.lines)
    if (request.expiresAt <= clock.now()) return noCheckout(request)
    return (await askedCheckout(payments, request)).seen
  }

  async function found(checkoutId: string) {
    const checkout = await payments.findCheckout(accountId, checkoutId)
    return checkout && seenCheckout(accountId, checkout)
  }
}

/** Whether the account was disconnected, and not for a while alone: it can be connected again. */
const isShutOut = (
  thrown: unknown,
  {
    since,
    clock,
    forMs = shutOutMs,
  }: Pick<Asking, 'clock'> & { since: string | null; forMs?: number },
) =>
  thrown instanceof PaymentGatewayProblem &&
  thrown.isDisconnected &&
  clock.now() - Date.parse(since ?? '') > forMs

/**
 * Where the account was disconnected, a person gives the money back, or finds that it went. What the provider has
 * accepted is on its way: given back by a person meanwhile, it would go back twice. A provider repeats a failure for its
 * key. Minutes after the request it lists what it made of it: if it made nothing, the key of the hour is used.
 */
async function askRefund(asking: Asking, refund: SilentRefund): Promise<void> {
  const { database, payments, trips, clock } = asking
  const { id: refundId, accountId, providerPaymentId: paymentId, providerRefundId } = refund
  const refused = { refundId, status: 'failed' as const }
  const ask = async () => {
    if (providerRefundId !== null) {
      return (await payments.findRefund(accountId, providerRefundId)) ?? refused
    }
    // A provider that has forgotten the key of the request would do it once more.
    const made =
      refund.wasAsked && (await payments.findRequestedRefund({ accountId, paymentId, refundId }))
    if (made) return made
    const later = refund.wasAsked ? `-${Math.floor(clock.now() / anHourMs)}` : ''
    try {
      return await payments.refund({
        accountId,
        paymentId,
        refundId,
        amount: refund.amountMinor,
        currency: refund.currencyCode,
        returnsFee: refund.returnsFee,
        idempotencyKey: `refund-${refundId}${later}`,
      })
    } catch (thrown) {
      if (thrown instanceof PaymentGatewayProblem && thrown.isFinal) return refused
      throw thrown
    }
  }
  const seen = await trips.count(ask).catch((thrown: unknown) => {
    const forMs = providerRefundId === null ? shutOutMs : refundOnItsWayMs
    if (isShutOut(thrown, { since: refund.createdAt, clock, forMs })) return refused
    throw thrown
  })
  await database.commit(scopeOf(asking), [observeRefund(database.db, { ...seen, accountId })])
}

/** Where the account was disconnected, it stays as it is: the account can be connected again. */
async function askDispute(asking: Asking, dispute: SilentDispute): Promise<void> {
  const { database, payments, trips } = asking
  const heard = await trips
    .count(() => heardDispute(payments, dispute))
    .catch((thrown: unknown) => {
      if (thrown instanceof PaymentGatewayProblem && thrown.isDisconnected) return null
      throw thrown
    })
  if (heard) await database.commit(scopeOf(asking), [heard.write(database.db)])
}
