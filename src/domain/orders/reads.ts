import { one } from '../../db/one.ts'
import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { eventFacts } from '../events/index.ts'
import { ofPerson, questionsOfEvent, questionsOfOrder, readsAnswers } from '../questions/index.ts'
import { listing } from '../verbs/listing.ts'
import { reading } from '../verbs/verb.ts'
import type { OrderInput } from './commands.ts'
import { orderOperations } from './operations.ts'
import {
  type OrdersOfEvent,
  orderFacts,
  type ParticipantsOfEvent,
  type ParticipantsOfOrder,
  withoutNotes,
} from './order-view.ts'
import { participantPage, participantsOfEvent } from './participant-queries.ts'
import {
  knownOrder,
  type OrderFilter,
  type OrderView,
  orderCounts,
  orderPage,
  ownOrderPage,
} from './queries.ts'
import { namesOnSale, orderedEvent } from './sale-queries.ts'

/** One order: one's own, or of an event whose registrations one sees. */
export const getRegistrationOrder = reading({
  operation: orderOperations.getRegistrationOrder,
  load: (db, input: OrderInput) => knownOrder(db, input),
  facts: ({ order }) => orderFacts(order),
  result: ({ order }): OrderView => order,
})

/** The orders of an event, the newest first; those that wait in their rank. */
export const listEventRegistrationOrders = reading({
  operation: orderOperations.listEventRegistrationOrders,
  load: (db, input: OrderFilter & { eventId: string; page: PageRequest }) => ({
    event: one(orderedEvent(db, input.eventId)),
    // Whoever reads all of them by their ids has no use for the counts of each page.
    counts: orderCounts(db, input.after === undefined ? input.eventId : input.after),
    soldTypes: namesOnSale(db, input.eventId),
    ...orderPage(db, input),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, counts, soldTypes, ...found }, { page }): OrdersOfEvent => ({
    event,
    counts,
    soldTypes,
    page: pageOf(page, found),
  }),
})

/** The caller's own orders, of all events, the newest first. */
export const listOwnRegistrationOrders = listing(
  orderOperations.listOwnRegistrationOrders,
  (db, input: { orderId?: string | undefined; page: PageRequest }) => ownOrderPage(db, input),
)

/** Who is admitted by an order. */
export const listRegistrationParticipants = reading({
  operation: orderOperations.listRegistrationParticipants,
  load: (db, input: OrderInput & { page: PageRequest }) => ({
    ...knownOrder(db, input),
    ...participantPage(db, input.orderId, input.page),
    questions: questionsOfOrder(db, input.orderId),
    manages: readsAnswers(db, input.eventId),
  }),
  facts: ({ order }) => orderFacts(order),
  result({ order, questions, manages, rows, total }, { page }): ParticipantsOfOrder {
    if (manages) return { order, questions, page: pageOf(page, { rows, total }) }
    const own = { rows: rows.map(withoutNotes), total }
    return { order, questions: ofPerson(questions), page: pageOf(page, own) }
  },
})

/** All whom the orders of an event admit, with what they answered. */
export const listEventParticipants = reading({
  operation: orderOperations.listEventParticipants,
  load: (db, input: { eventId: string; page: PageRequest; after?: string | undefined }) => ({
    event: one(orderedEvent(db, input.eventId)),
    questions: questionsOfEvent(db, input.eventId),
    ...participantsOfEvent(db, input),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, questions, ...found }, { page }): ParticipantsOfEvent => ({
    event,
    questions,
    page: pageOf(page, found),
  }),
})
