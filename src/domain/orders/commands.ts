import type { Db } from '../../db/database.ts'
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

/** Leads an order, as it was read, to the status that its table says. What ends it gives its places back. */
function plan(
  db: Db,
  order: OrderView,
  { command, instants, stamp }: { command: OrderCommand; instants: Instants; stamp: string },
): Plan<OrderView> {
  const statusId = orderCommands[command].to ?? order.statusId
  const values = { ...instants, statusId, expiresAt: null, concurrencyStamp: stamp }
  const isHeld = holdingOrderStatuses.includes(statusId)
  return {
    assertions: [
      // Nothing is confirmed for an event that was cancelled meanwhile.
      ...(isHeld ? [assertEventAsRead(db, order.eventId, order.eventStamp)] : []),
      assertOrderCommand(db, order, command),
    ],
    writes: [updateOrder(db, order.id, values), ...(isHeld ? [] : [tellPlaces(db, order.id)])],
    changesPublic: false,
    result: { ...order, ...values },
  }
}

/** Finishes an order that costs nothing: it is confirmed, or waits for an approval. */
export const finalizeRegistrationOrder = writing({
  operation: orderOperations.finalizeRegistrationOrder,
  load,
  facts,
  decide(db, { order }, _input: OrderInput, { ids, now }) {
    const submittedAt = new Date(now).toISOString()
    const stamp = ids.stamp()
    return order.requiresApproval
      ? plan(db, order, { command: 'submitRegistrationOrder', instants: { submittedAt }, stamp })
      : plan(db, order, {
          command: 'finalizeRegistrationOrder',
          instants: { submittedAt, confirmedAt: submittedAt },
          stamp,
        })
  },
})

type Ending = 'approveRegistrationOrder' | 'rejectRegistrationOrder' | 'cancelRegistrationOrder'

const command = (id: Ending, instant: keyof Instants) =>
  writing({
    operation: orderOperations[id],
    load,
    facts,
    decide: (db, { order }, _input: OrderInput, { ids, now }) =>
      plan(db, order, {
        command: id,
        instants: { [instant]: new Date(now).toISOString() },
        stamp: ids.stamp(),
      }),
  })

export const approveRegistrationOrder = command('approveRegistrationOrder', 'confirmedAt')
export const rejectRegistrationOrder = command('rejectRegistrationOrder', 'rejectedAt')
/** Gives up an order, or what is confirmed of it. */
export const cancelRegistrationOrder = command('cancelRegistrationOrder', 'cancelledAt')
