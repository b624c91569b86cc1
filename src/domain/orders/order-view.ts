import type { Rows } from '../../db/database.ts'
import type { Page } from '../../kernel/page.ts'
import { refundableOf } from '../../kernel/refunds.ts'
import type { QuestionView } from '../questions/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { OrderFacts } from './operations.ts'
import type {
  OrderCounts,
  OrderedEvent,
  OrderView,
  ParticipantView,
  participantsOfEvent,
} from './queries.ts'

/** What authority over an order, and its commands, are decided on. */
export const orderFacts = ({
  eventId,
  actorOrganizationId,
  actorGroupId,
  accountUserId,
  statusId,
  eventStatusId,
  hasBegun,
  hasPayment,
  promotionId,
  checkoutAccountId,
  checkoutStatusId,
  isPaid,
  disputes,
  takesRefundRequests,
  lines,
}: OrderView): OwnFacts<OrderFacts> => ({
  eventId,
  organizationId: actorOrganizationId,
  groupId: actorGroupId,
  ...(accountUserId !== null && { userId: accountUserId }),
  orderStatusId: statusId,
  eventStatusId,
  hasBegun,
  hasPayment,
  hasPromotion: promotionId !== null,
  takesCheckout: checkoutAccountId !== null,
  checkoutStatusId,
  isPaid,
  isDisputed: disputes?.keepsMoney ?? false,
  isRefundable: isPaid && lines.some((line) => refundableOf(line) > 0),
  takesRefundRequests,
})

export interface OrdersOfEvent {
  event: OrderedEvent
  counts: OrderCounts
  page: Page<OrderView>
}

export interface ParticipantOfOrder {
  order: OrderView
  participant: ParticipantView
}

export interface ParticipantsOfOrder {
  order: OrderView
  /** What those who read it are to know of. */
  questions: QuestionView[]
  page: Page<ParticipantView>
}

/** A participant as the person knows of it: without what organizers noted. */
export const withoutNotes = <Row extends Pick<ParticipantView, 'organizerAnswers'>>(
  participant: Row,
): Row => ({ ...participant, organizerAnswers: null })

export type ParticipantOfEvent = Rows<ReturnType<typeof participantsOfEvent>>['rows'][number]

/** All whom the orders of an event admit. */
export interface ParticipantsOfEvent {
  event: OrderedEvent
  questions: QuestionView[]
  page: Page<ParticipantOfEvent>
}
