import type { Db, Query } from '../../db/database.ts'
import { isFor } from '../../kernel/lifecycle.ts'
import { holdingOrderStatuses, type OrderCommand, orderCommands } from '../../kernel/orders.ts'
import { type Found, type Plan, writing } from '../verbs/verb.ts'
import { orderOperations } from './operations.ts'
import { orderFacts } from './order-view.ts'
import {
  assertEventAsRead,
  assertOrderCommand,
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
  Pick<OrderView, 'submittedAt' | 'confirmedAt' | 'rejectedAt' | 'cancelledAt'>
>

/** What a command makes of an order. */
const changesBy = (
  command: OrderCommand,
  instants: Instants,
  { statusId }: Pick<OrderView, 'statusId'>,
) => ({ ...instants, statusId: orderCommands[command].to ?? statusId, expiresAt: null })

interface Commanded {
  command: OrderCommand
  instants: Instants
  stamp: string
  /** What is locked between the event and the order. */
  locks?: readonly Query[]
}

/** Leads an order, as it was read, to the status that its table says. What ends it gives its places back. */
export function planCommand(
  db: Db,
  order: OrderView,
  { command, instants, stamp, locks = [] }: Commanded,
): Plan<OrderView> {
  const values = { ...changesBy(command, instants, order), concurrencyStamp: stamp }
  const isHeld = holdingOrderStatuses.includes(values.statusId)
  return {
    assertions: [
      // Nothing is confirmed for an event that was cancelled meanwhile.
      ...(isHeld ? [assertEventAsRead(db, order.eventId, order.eventStamp)] : []),
      ...locks,
      assertOrderCommand(db, order, command),
    ],
    writes: [updateOrder(db, order.id, values), ...(isHeld ? [] : [tellPlaces(db, order.id)])],
    changesPublic: false,
    result: { ...order, ...values },
  }
}

/** How an order that costs nothing is finished: it is confirmed, or waits for an approval. */
export const finishOf = (
  { requiresApproval }: Pick<OrderView, 'requiresApproval'>,
  now: number,
): { command: OrderCommand; instants: Instants } => {
  const submittedAt = new Date(now).toISOString()
  return requiresApproval
    ? { command: 'submitRegistrationOrder', instants: { submittedAt } }
    : {
        command: 'finalizeRegistrationOrder',
        instants: { submittedAt, confirmedAt: submittedAt },
      }
}

/** A new order as it is once it is finished; one that lacks something stays as it is. */
export function finishedIfReady(order: OrderView, now: number): OrderView {
  const { command, instants } = finishOf(order, now)
  if (!isFor(orderCommands[command], order.statusId)) return order
  return { ...order, ...changesBy(command, instants, order) }
}

/** Finishes an order that costs nothing. */
export const finalizeRegistrationOrder = writing({
  operation: orderOperations.finalizeRegistrationOrder,
  load,
  facts,
  decide: (db, { order }, _input: OrderInput, { ids, now }) =>
    planCommand(db, order, { ...finishOf(order, now), stamp: ids.stamp() }),
})

type Ending = 'approveRegistrationOrder' | 'rejectRegistrationOrder' | 'cancelRegistrationOrder'

const command = (id: Ending, instant: keyof Instants) =>
  writing({
    operation: orderOperations[id],
    load,
    facts,
    decide: (db, { order }, _input: OrderInput, { ids, now }) =>
      planCommand(db, order, {
        command: id,
        instants: { [instant]: new Date(now).toISOString() },
        stamp: ids.stamp(),
      }),
  })

export const approveRegistrationOrder = command('approveRegistrationOrder', 'confirmedAt')
export const rejectRegistrationOrder = command('rejectRegistrationOrder', 'rejectedAt')
/** Gives up an order, or what is confirmed of it. */
export const cancelRegistrationOrder = command('cancelRegistrationOrder', 'cancelledAt')
