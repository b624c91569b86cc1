import type { Page } from '../../kernel/page.ts'
import type { GuestOrder } from '../guest-orders/index.ts'
import { type OrderView, orderFacts } from '../orders/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { RefundFacts } from './operations.ts'
import type { RefundView } from './queries.ts'

export interface RefundOfOrder {
  order: OrderView
  refund: RefundView
}

export type RefundOfGuest = RefundOfOrder & Pick<GuestOrder, 'guest'>

export interface RefundsOfOrder {
  order: OrderView
  page: Page<RefundView>
}

/** What a refund, and its commands, are decided on. */
export const refundFacts = ({ order, refund }: RefundOfOrder): OwnFacts<RefundFacts> => ({
  ...(orderFacts(order) as OwnFacts<RefundFacts>),
  refundStatusId: refund.statusId,
})
