import { one } from '../../db/one.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { eventFacts } from '../events/index.ts'
import { type HeldOrderInput, heldOrder } from '../guest-orders/index.ts'
import {
  assertOrderAsRead,
  knownOrder,
  type OrderedEvent,
  type OrderInput,
  orderedEvent,
  orderFacts,
  updateOrder,
} from '../orders/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { marking, type SeenMoney } from './marking.ts'
import { paymentOperations } from './operations.ts'
import {
  attemptByHandOf,
  type DoubtfulPayment,
  doubtfulOrder,
  doubtfulPaymentOf,
  doubtfulPayments,
  lastAttemptOf,
  resolveDoubt,
} from './queries.ts'

/** How an order is paid: one's own, or of an event whose registrations one sees. */
export const getOrderPayment = reading({
  operation: paymentOperations.getOrderPayment,
  load: (db, input: OrderInput) => ({
    ...knownOrder(db, input),
    payment: one(lastAttemptOf(db, input.orderId)),
  }),
  facts: ({ order }) => orderFacts(order),
  result: ({ order, payment }) => ({ order, payment }),
})

/** How an order is paid whose secret the caller has. */
export const getGuestPayment = reading({
  operation: paymentOperations.getGuestPayment,
  load: (db, input: HeldOrderInput) => ({
    ...heldOrder(db, input),
    payment: one(lastAttemptOf(db, input.orderId)),
  }),
  facts: ({ order }) => orderFacts(order),
  result: ({ order, guest, payment }) => ({ order, guest, payment }),
})

/** Confirms an order whose money has arrived. */
export const markOrderPaid = writing({
  operation: paymentOperations.markOrderPaid,
  load: (db, input: OrderInput & SeenMoney) => ({
    ...knownOrder(db, input),
    byHand: attemptByHandOf(db, input.orderId),
  }),
  facts: ({ order }) => [orderFacts(order)],
  decide: (db, { order, byHand }, seen, moment) => marking(db, { order, byHand }, seen, moment),
})

export interface DoubtfulPayments {
  event: OrderedEvent
  page: Page<DoubtfulPayment>
}

/** Payments of an event of which a provider says what does not fit. */
export const listDoubtfulPayments = reading({
  operation: paymentOperations.listDoubtfulPayments,
  load: (db, input: { eventId: string; page: PageRequest }) => ({
    event: one(orderedEvent(db, input.eventId)),
    ...doubtfulPayments(db, input),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, ...found }, { page }): DoubtfulPayments => ({
    event,
    page: pageOf(page, found),
  }),
})

export interface DoubtfulPaymentOfEvent {
  event: OrderedEvent
  payment: DoubtfulPayment
}

/** One of them. */
export const getDoubtfulPayment = reading({
  operation: paymentOperations.getDoubtfulPayment,
  load: (db, input: { eventId: string; paymentId: string }) => ({
    event: one(orderedEvent(db, input.eventId)),
    payment: one(doubtfulPaymentOf(db, input)),
  }),
  facts: ({ event }) => eventFacts(event),
  result: (found): DoubtfulPaymentOfEvent => found,
})

/** Takes a payment off that list, once a person has looked at it. It moves no money. */
export const resolveDoubtfulPayment = writing({
  operation: paymentOperations.resolveDoubtfulPayment,
  load: (db, input: { eventId: string; paymentId: string }) => ({
    order: one(doubtfulOrder(db, input)),
  }),
  facts: ({ order }) => [orderFacts(order)],
  decide(db, { order }, { paymentId }, moment) {
    const concurrencyStamp = moment.ids.stamp()
    return {
      assertions: [assertOrderAsRead(db, order)],
      writes: [updateOrder(db, order.id, { concurrencyStamp }), resolveDoubt(db, paymentId)],
      changesPublic: false,
      result: { ...order, concurrencyStamp },
    }
  },
})
