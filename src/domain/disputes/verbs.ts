import { one } from '../../db/one.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { eventFacts } from '../events/index.ts'
import { type OrderedEvent, orderedEvent } from '../orders/index.ts'
import { reading } from '../verbs/verb.ts'
import { disputeOperations } from './operations.ts'
import { type DisputeFilter, type DisputeView, disputePage } from './queries.ts'

export interface DisputesOfEvent {
  event: OrderedEvent
  page: Page<DisputeView>
}

/** Disputes of the payments of an event, or of one order. */
export const listPaymentDisputes = reading({
  operation: disputeOperations.listPaymentDisputes,
  load: (db, input: DisputeFilter & { page: PageRequest }) => ({
    event: one(orderedEvent(db, input.eventId)),
    ...disputePage(db, input),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, ...found }, { page }): DisputesOfEvent => ({
    event,
    page: pageOf(page, found),
  }),
})
