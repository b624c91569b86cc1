import type { Page } from '../../kernel/page.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { OrderFacts } from './operations.ts'
import type { OrderCounts, OrderedEvent, OrderView, ParticipantView } from './queries.ts'

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
}: OrderView): OwnFacts<OrderFacts> => ({
  eventId,
  organizationId: actorOrganizationId,
  groupId: actorGroupId,
  ...(accountUserId !== null && { userId: accountUserId }),
  orderStatusId: statusId,
  eventStatusId,
  hasBegun,
  hasPayment,
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
  page: Page<ParticipantView>
}
