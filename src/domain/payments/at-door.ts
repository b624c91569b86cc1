import { one } from '../../db/one.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import type { StandingEvent } from '../admission/index.ts'
import { eventFacts, standingOfEvent } from '../events/index.ts'
import { knownOrder, type OrderInput, type OrderView, orderFacts } from '../orders/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { marking } from './marking.ts'
import { doorOperations } from './operations.ts'
import {
  attemptByHandOf,
  type DoorFilter,
  type DoorPaymentView,
  doorPaymentOf,
  doorPayments,
} from './queries.ts'

export interface DoorPaymentOfOrder {
  order: OrderView
  payment: DoorPaymentView
}

export interface DoorPaymentsOfEvent {
  event: StandingEvent
  page: Page<DoorPaymentView>
}

/** Who of an event still has to pay in cash, by name. */
export const listDoorPayments = reading({
  operation: doorOperations.listDoorPayments,
  load: (db, input: DoorFilter & { eventId: string; page: PageRequest }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...doorPayments(db, input),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, ...found }, { page }): DoorPaymentsOfEvent => ({
    event,
    page: pageOf(page, found),
  }),
})

/** Confirms an order whose buyer pays in cash at the door. */
export const takeCash = writing({
  operation: doorOperations.takeCash,
  load: (db, input: OrderInput & { amountMinor: number }) => ({
    ...knownOrder(db, input),
    payment: one(doorPaymentOf(db, input)),
    byHand: attemptByHandOf(db, input.orderId),
  }),
  facts: ({ order }) => [orderFacts(order)],
  async decide(db, { order, payment, byHand }, { amountMinor }, moment) {
    const plan = await marking(db, { order, byHand }, { amountMinor, means: 'cash' }, moment)
    const result: DoorPaymentOfOrder = {
      order: plan.result,
      payment: { ...payment, statusId: plan.result.statusId },
    }
    return { ...plan, result }
  },
})
