import { instantIso } from '../../kernel/local-time.ts'
import { reading, writing } from '../verbs/verb.ts'
import type { OrderInput } from './commands.ts'
import { orderOperations } from './operations.ts'
import { orderFacts } from './order-view.ts'
import {
  assertOrderAsRead,
  knownOrder,
  noteOf,
  type OrderView,
  saveNote,
  updateOrder,
} from './queries.ts'

/** What organizers note of an order. */
export interface OrderNote {
  order: OrderView
  /** Null where nothing is noted. */
  note: string | null
  changedAt: string | null
}

export const getOrderNote = reading({
  operation: orderOperations.getOrderNote,
  load: (db, input: OrderInput) => ({
    ...knownOrder(db, input),
    noted: noteOf(db, input.orderId),
  }),
  facts: ({ order }) => orderFacts(order),
  result: ({ order, noted: [noted] }): OrderNote => ({
    order,
    note: noted?.note ?? null,
    changedAt: noted?.changedAt ?? null,
  }),
})

/** Replaces the note of an order; nothing takes it away. */
export const editOrderNote = writing({
  operation: orderOperations.editOrderNote,
  load: (db, input: OrderInput & { note: string | null }) => knownOrder(db, input),
  facts: ({ order }) => [orderFacts(order)],
  decide(db, { order }, { note }, { ids, now }) {
    const concurrencyStamp = ids.stamp()
    const noted = note === null ? null : { note, changedAt: instantIso(now) }
    const result: OrderNote = {
      order: { ...order, concurrencyStamp },
      note,
      changedAt: noted?.changedAt ?? null,
    }
    return {
      assertions: [assertOrderAsRead(db, order)],
      writes: [updateOrder(db, order.id, { concurrencyStamp }), saveNote(db, order, noted)],
      changesPublic: false,
      result,
    }
  },
})
