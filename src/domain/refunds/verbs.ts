import type { Db } from '../../db/database.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { portOf } from '../../kernel/manual-gateway.ts'
import { holdingOrderStatuses, type OrderCanceller } from '../../kernel/orders.ts'
import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { providersThatGiveBack } from '../../kernel/payments.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import {
  afterRefund,
  isRefunded,
  type RefundCommand,
  refundCommands,
  refundStatus,
} from '../../kernel/refunds.ts'
import {
  type GuestOrder,
  guestOrderFacts,
  type HeldOrderInput,
  heldOrder,
} from '../guest-orders/index.ts'
import {
  assertEventAsRead,
  assertOrderAsRead,
  knownOrder,
  lockPoolsOf,
  type OrderInput,
  type OrderView,
  orderFacts,
  updateOrder,
} from '../orders/index.ts'
import { type Moment, type Plan, reading, writing } from '../verbs/verb.ts'
import { refundOperations as operations } from './operations.ts'
import {
  type Allocation,
  insertAllocations,
  insertRefund,
  type RefundView,
  refundOf,
  refundPage,
  type SettledPayment,
  settledPayment,
  updateRefund,
} from './queries.ts'
import {
  type RefundOfGuest,
  type RefundOfOrder,
  type RefundsOfOrder,
  refundFacts,
} from './refund-view.ts'
import { firstStatusOf, partsOf, sumOf, wholeOf, withFeesOf } from './rules.ts'

type RefundInput = OrderInput & { refundId: string }

export const listRefunds = reading({
  operation: operations.listRefunds,
  load: (db, input: OrderInput & { page: PageRequest }) => ({
    ...knownOrder(db, input),
    ...refundPage(db, input.orderId, input.page),
  }),
  facts: ({ order }) => orderFacts(order),
  result: ({ order, ...found }, { page }): RefundsOfOrder => ({ order, page: pageOf(page, found) }),
})

const load = (db: Db, input: RefundInput) => ({
  ...knownOrder(db, input),
  refund: refundOf(db, input),
})

export const getRefund = reading({
  operation: operations.getRefund,
  load,
  facts: refundFacts,
  result: ({ order, refund }): RefundOfOrder => ({ order, refund }),
})

export const listGuestRefunds = reading({
  operation: operations.listGuestRefunds,
  load: (db, input: HeldOrderInput & { page: PageRequest }) => ({
    ...heldOrder(db, input),
    ...refundPage(db, input.orderId, input.page),
  }),
  facts: guestOrderFacts,
  result: ({ order, guest, ...found }, { page }): RefundsOfOrder & Pick<GuestOrder, 'guest'> => ({
    order,
    guest,
    page: pageOf(page, found),
  }),
})

export const getGuestRefund = reading({
  operation: operations.getGuestRefund,
  load: (db, input: HeldOrderInput & { refundId: string }) => ({
    ...heldOrder(db, input),
    refund: refundOf(db, input),
  }),
  facts: refundFacts,
  result: ({ order, guest, refund }): RefundOfGuest => ({ order, guest, refund }),
})

interface Opening {
  openedBy: OrderCanceller
  allocations: readonly Allocation[]
  reason: string | null
}

/** Opens a refund of an order as it was read. */
function opening(
  db: Db,
  { order, payments }: { order: OrderView; payments: readonly SettledPayment[] },
  { openedBy, allocations: sent, reason }: Opening,
  { ids, now, tenantId }: Moment,
): Plan<RefundOfOrder> {
  const concurrencyStamp = ids.stamp()
  const allocations = withFeesOf(order, sent)
  const { email, id: paymentAttemptId, ...money } = payments[0] as SettledPayment
  const row = {
    id: ids.next(now),
    tenantId,
    eventId: order.eventId,
    registrationOrderId: order.id,
    paymentAttemptId,
    ...money,
    statusId: firstStatusOf(openedBy, money.provider),
    openedBy,
    amountMinor: sumOf(allocations),
    reason,
    refusalReason: null,
    createdAt: instantIso(now),
    settledAt: null,
    providerRefundId: null,
    heardAt: null,
  }
  const of = new Map(allocations.map((each) => [each.orderLineId, each.amountMinor]))
  return {
    assertions: [assertOrderAsRead(db, order)],
    writes: [
      updateOrder(db, order.id, { concurrencyStamp }),
      insertRefund(db, row),
      insertAllocations(
        db,
        allocations.map(({ orderLineId, amountMinor, feeMinor }) => ({
          tenantId,
          registrationOrderId: order.id,
          refundAttemptId: row.id,
          registrationOrderLineId: orderLineId,
          amountMinor,
          feeMinor,
        })),
      ),
    ],
    leavesMessages: row.statusId === refundStatus.dispatchPending,
    changesPublic: false,
    result: {
      order: {
        ...order,
        concurrencyStamp,
        lines: order.lines.map((line) => ({
          ...line,
          refundingMinor: of.get(line.id) ?? line.refundingMinor,
        })),
      },
      refund: { ...row, allocations, email },
    },
  }
}

interface Asked {
  lineIds: readonly string[]
  reason: string | null
}

/** Asks for all that can go back of these lines. */
export const requestRefund = writing({
  operation: operations.requestRefund,
  load: (db, input: OrderInput & Asked) => ({
    ...knownOrder(db, input),
    payments: settledPayment(db, input.orderId),
  }),
  facts: ({ order }) => [orderFacts(order)],
  decide: (db, found, { lineIds, reason }, moment) =>
    opening(
      db,
      found,
      { openedBy: 'buyer', allocations: wholeOf(found.order.lines, lineIds), reason },
      moment,
    ),
})

export const requestGuestRefund = writing({
  operation: operations.requestGuestRefund,
  load: (db, input: HeldOrderInput & Asked) => ({
    ...heldOrder(db, input),
    payments: settledPayment(db, input.orderId),
  }),
  facts: (found) => [guestOrderFacts(found)],
  decide(db, found, { lineIds, reason }, moment) {
    const allocations = wholeOf(found.order.lines, lineIds)
    const plan = opening(db, found, { openedBy: 'buyer', allocations, reason }, moment)
    const result: RefundOfGuest = { ...plan.result, guest: found.guest }
    return { ...plan, result }
  },
})

/** Opens a refund of these amounts. */
export const createRefund = writing({
  operation: operations.createRefund,
  load: (db, input: OrderInput & { lines: readonly Allocation[]; reason: string | null }) => ({
    ...knownOrder(db, input),
    payments: settledPayment(db, input.orderId),
  }),
  facts: ({ order }) => [orderFacts(order)],
  decide: (db, found, { lines, reason }, moment) =>
    opening(
      db,
      found,
      { openedBy: 'organizer', allocations: partsOf(found.order.lines, lines), reason },
      moment,
    ),
})

type Changes = Partial<Pick<RefundView, 'refusalReason' | 'settledAt' | 'providerRefundId'>>

/** Leads a refund, as it was read, to the status that its table says. */
function commanded(
  db: Db,
  { order, refund }: RefundOfOrder,
  { command, changes = {} }: { command: RefundCommand; changes?: Changes },
  { ids }: Moment,
): Plan<RefundOfOrder> {
  const values = { ...changes, statusId: refundCommands[command].to }
  const concurrencyStamp = ids.stamp()
  const hasSucceeded = values.statusId === refundStatus.succeeded
  const ends = hasSucceeded || values.statusId === refundStatus.cancelled
  const about = refund.allocations.map(({ orderLineId }) => orderLineId)
  const lines = order.lines.map((line) =>
    ends && about.includes(line.id) ? afterRefund(line, hasSucceeded) : line,
  )
  return {
    assertions: [
      // A moderation takes words out of pools and lines: it waits for whoever holds the event.
      ...(hasSucceeded
        ? [assertEventAsRead(db, order.eventId, order.eventStamp), lockPoolsOf(db, order.id)]
        : []),
      assertOrderAsRead(db, order),
    ],
    writes: [updateOrder(db, order.id, { concurrencyStamp }), updateRefund(db, refund.id, values)],
    leavesMessages:
      hasSucceeded ||
      command === 'refuseRefund' ||
      values.statusId === refundStatus.dispatchPending,
    // Places that are given back are on sale again.
    changesPublic:
      hasSucceeded &&
      holdingOrderStatuses.includes(order.statusId) &&
      lines.some((line) => about.includes(line.id) && isRefunded(line)),
    result: { order: { ...order, concurrencyStamp, lines }, refund: { ...refund, ...values } },
  }
}

const command = (
  id: 'approveRefund' | 'cancelRefund',
  commandOf: (refund: RefundView) => RefundCommand = () => id,
) =>
  writing({
    operation: operations[id],
    load,
    facts: (found) => [refundFacts(found)],
    decide: (db, found, _input: RefundInput, moment) =>
      commanded(db, found, { command: commandOf(found.refund) }, moment),
  })

export const approveRefund = command('approveRefund', ({ provider }) =>
  providersThatGiveBack.includes(provider) ? 'sendRefund' : 'approveRefund',
)
/** Gives up a refund while nothing of it has moved. */
export const cancelRefund = command('cancelRefund')

export const refuseRefund = writing({
  operation: operations.refuseRefund,
  load: (db, input: RefundInput & { reason: string }) => load(db, input),
  facts: (found) => [refundFacts(found)],
  decide: (db, found, { reason }, moment) =>
    commanded(db, found, { command: 'refuseRefund', changes: { refusalReason: reason } }, moment),
})

/** Says that the money has gone back: its whole amount. */
export const markRefunded = writing({
  operation: operations.markRefunded,
  load: (db, input: RefundInput & { amountMinor: number }) => load(db, input),
  facts: (found) => [refundFacts(found)],
  async decide(db, found, { amountMinor: amount }, moment) {
    const { id: refundId, amountMinor, paymentAttemptId, currencyCode } = found.refund
    if (amount !== amountMinor) {
      throw invalid('amountMinor', 'This is not the amount of the refund.')
    }
    const wentBack = { refundId, paymentId: paymentAttemptId, amount, currency: currencyCode }
    const said = await portOf('manual', null).observe({ mark: { at: moment.now, wentBack } })
    if (said?.about.kind !== 'refund' || said.about.refund.status !== 'succeeded') {
      throw new Problem('resource_conflict')
    }
    const settledAt = instantIso(said.at)
    // By a person, and not by what failed at a provider.
    const changes = { settledAt, providerRefundId: null }
    return commanded(db, found, { command: 'markRefunded', changes }, moment)
  },
})
