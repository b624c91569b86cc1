import type { Db, Query } from '../../db/database.ts'
import { isFor } from '../../kernel/lifecycle.ts'
import { instantIso, toInstant, zoneOrUtc } from '../../kernel/local-time.ts'
import {
  holdingOrderStatuses,
  type OrderCommand,
  orderCommands,
  orderHoldMs,
  orderStatus,
  toldOrderStatuses,
} from '../../kernel/orders.ts'
import { manualPaymentMs, nightMs, undatedCashMs } from '../../kernel/payments.ts'
import { whollyRefunding } from '../../kernel/refunds.ts'
import { firstKeyOf } from '../admission/index.ts'
import { type Found, type Moment, type Plan, writing } from '../verbs/verb.ts'
import { orderOperations } from './operations.ts'
import { orderFacts } from './order-view.ts'
import {
  assertEventAsRead,
  assertOrderCommand,
  assertSells,
  knownOrder,
  type OrderView,
  tellPlaces,
  updateOrder,
} from './queries.ts'

export interface OrderInput {
  eventId: string
  orderId: string
}

const load = (db: Db, input: OrderInput) => knownOrder(db, input)
const facts = ({ order }: Found<ReturnType<typeof load>>) => [orderFacts(order)]

type Instants = Partial<
  Pick<
    OrderView,
    'submittedAt' | 'confirmedAt' | 'rejectedAt' | 'cancelledAt' | 'offeredAt' | 'expiresAt'
  >
>

/** What a command makes of an order. */
const changesBy = (
  command: OrderCommand,
  instants: Instants,
  { statusId }: Pick<OrderView, 'statusId'>,
) => ({ expiresAt: null, ...instants, statusId: orderCommands[command].to ?? statusId })

const isHolding = ({ statusId }: Pick<OrderView, 'statusId'>) =>
  holdingOrderStatuses.includes(statusId)

/** What the database makes of its money with the status. */
function withMoney(order: OrderView): OrderView {
  const { statusId, totalDueMinor, isPaid, lines } = order
  if (statusId === orderStatus.awaitingPayment) return { ...order, hasPayment: true }
  if (statusId === orderStatus.confirmed) return { ...order, isPaid: totalDueMinor > 0 }
  return statusId === orderStatus.cancelled && isPaid
    ? { ...order, lines: lines.map(whollyRefunding) }
    : order
}

interface Commanded {
  command: OrderCommand
  instants: Instants
  moment: Moment
  /** What is locked between the event and the order. */
  locks?: readonly Query[]
}

/** Leads an order, as it was read, to the status that its table says. What ends it gives its places back. */
export async function planCommand(
  db: Db,
  order: OrderView,
  { command, instants, moment, locks = [] }: Commanded,
): Promise<Plan<OrderView>> {
  const values = { ...changesBy(command, instants, order), concurrencyStamp: moment.ids.stamp() }
  const isHeld = isHolding(values)
  return {
    assertions: [
      // Nothing is confirmed for an event that was cancelled meanwhile.
      ...(isHeld ? [assertEventAsRead(db, order.eventId, order.eventStamp)] : []),
      ...(command === 'awaitOrderPayment' ? [assertSells(db, order.eventId)] : []),
      ...locks,
      assertOrderCommand(db, order, command),
    ],
    writes: [
      updateOrder(db, order.id, values),
      ...(await keyOfTickets(db, { ...order, ...values }, moment)),
      ...(isHolding(order) === isHeld ? [] : [tellPlaces(db, order.id, !isHeld)]),
    ],
    leavesMessages: !isHolding(order) || toldOrderStatuses.includes(values.statusId),
    changesPublic: false,
    result: withMoney({ ...order, ...values, waitingPosition: null }),
  }
}

/** The first order of an event that is confirmed brings the key that signs the codes of its tickets. */
export const keyOfTickets = async (
  db: Db,
  { eventId, statusId, hasSigningKey }: Pick<OrderView, 'eventId' | 'statusId' | 'hasSigningKey'>,
  moment: Moment,
) => (statusId === orderStatus.confirmed && !hasSigningKey ? firstKeyOf(db, eventId, moment) : [])

interface Step {
  command: OrderCommand
  instants: Instants
}

type Payable = Pick<OrderView, 'totalDueMinor' | 'lastSessionDate' | 'timezone' | 'takesCash'>

/**
 * Until when an order can be paid: for some days, and no longer than its event lasts. Where cash is taken at the door it
 * is as long as that, and the night after it (`app.after_last_day_moved`).
 */
function payableUntil({ lastSessionDate, timezone, takesCash }: Payable, now: number): string {
  const isOver =
    lastSessionDate === null
      ? now + undatedCashMs
      : Date.parse(toInstant(`${lastSessionDate}T23:59:59`, zoneOrUtc(timezone)))
  const most = takesCash ? isOver + nightMs : Math.min(isOver, now + manualPaymentMs)
  return instantIso(Math.max(most, now + orderHoldMs))
}

/** How an order that nothing stands in the way of goes on: something is to be paid first, or it is confirmed. */
const confirmedBy = (command: OrderCommand, order: Payable, now: number): Step =>
  order.totalDueMinor > 0
    ? { command: 'awaitOrderPayment', instants: { expiresAt: payableUntil(order, now) } }
    : { command, instants: { confirmedAt: instantIso(now) } }

/** How an order is finished: it is confirmed, or waits for an approval or for its payment. */
export const finishOf = (
  order: Payable & Pick<OrderView, 'requiresApproval'>,
  now: number,
): Step => {
  const submittedAt = instantIso(now)
  const { command, instants } = order.requiresApproval
    ? { command: 'submitRegistrationOrder' as const, instants: {} }
    : confirmedBy('finalizeRegistrationOrder', order, now)
  return { command, instants: { ...instants, submittedAt } }
}

/** A new order as it is once it is finished; one that lacks something stays as it is. */
export function finishedIfReady(order: OrderView, now: number): OrderView {
  const { command, instants } = finishOf(order, now)
  if (!isFor(orderCommands[command], order.statusId)) return order
  return withMoney({ ...order, ...changesBy(command, instants, order) })
}

/** Finishes an order. */
export const finalizeRegistrationOrder = writing({
  operation: orderOperations.finalizeRegistrationOrder,
  load,
  facts,
  decide: (db, { order }, _input: OrderInput, moment) =>
    planCommand(db, order, { ...finishOf(order, moment.now), moment }),
})

export const approveRegistrationOrder = writing({
  operation: orderOperations.approveRegistrationOrder,
  load,
  facts,
  decide: (db, { order }, _input: OrderInput, moment) =>
    planCommand(db, order, {
      ...confirmedBy('approveRegistrationOrder', order, moment.now),
      moment,
    }),
})

type Ending = 'rejectRegistrationOrder' | 'cancelRegistrationOrder'

const command = (id: Ending, instant: keyof Instants) =>
  writing({
    operation: orderOperations[id],
    load,
    facts,
    decide: (db, { order }, _input: OrderInput, moment) =>
      planCommand(db, order, {
        command: id,
        instants: { [instant]: instantIso(moment.now) },
        moment,
      }),
  })

export const rejectRegistrationOrder = command('rejectRegistrationOrder', 'rejectedAt')
/** Gives up an order, or what is confirmed of it. */
export const cancelRegistrationOrder = command('cancelRegistrationOrder', 'cancelledAt')
