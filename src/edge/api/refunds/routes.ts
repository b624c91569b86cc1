import { labelOf, refundStatuses } from '../../../domain/lookups/index.ts'
import { orderFacts } from '../../../domain/orders/index.ts'
import * as verbs from '../../../domain/refunds/index.ts'
import {
  type RefundOfOrder,
  type RefundsOfOrder,
  refundFacts,
} from '../../../domain/refunds/index.ts'
import { byPage, byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { heldInput } from '../guest-orders/routes.ts'
import * as contract from './contract.ts'

const refund = (found: RefundOfOrder): Resource => {
  const { order, refund } = found
  const { masterCode, fullName } = labelOf(refundStatuses, refund.statusId)
  return {
    kind: 'refund',
    fields: fieldsOf(contract.Refund, refund, {
      orderId: order.id,
      statusCode: masterCode,
      statusName: fullName,
    }),
    facts: refundFacts(found),
    vars: { eventId: order.eventId, orderId: order.id, refundId: refund.id },
  }
}

const guestRefund = (found: RefundOfOrder): Resource => {
  const { eventId, id: guestOrderId } = found.order
  const vars = { eventId, guestOrderId, guestRefundId: found.refund.id }
  return { ...refund(found), kind: 'guestRefund', vars }
}

const refunds = ({ order, page }: RefundsOfOrder): Resource => ({
  kind: 'refunds',
  fields: {},
  facts: orderFacts(order),
  vars: { eventId: order.eventId, orderId: order.id },
  page,
  items: page.rows.map((row) => refund({ order, refund: row })),
})

const guestRefunds = ({ order, page }: RefundsOfOrder): Resource => ({
  ...refunds({ order, page }),
  kind: 'guestRefunds',
  vars: { eventId: order.eventId, guestOrderId: order.id },
  items: page.rows.map((row) => guestRefund({ order, refund: row })),
})

export const refundEndpoints = [
  endpoint({
    route: contract.listRefunds,
    verb: verbs.listRefunds,
    input: byPage,
    represent: refunds,
  }),
  endpoint({
    route: contract.getRefund,
    verb: verbs.getRefund,
    input: byParams,
    represent: refund,
  }),
  endpoint({
    route: contract.requestRefund,
    verb: verbs.requestRefund,
    input: withBody,
    represent: refund,
  }),
  endpoint({
    route: contract.createRefund,
    verb: verbs.createRefund,
    input: withBody,
    represent: refund,
  }),
  endpoint({
    route: contract.approveRefund,
    verb: verbs.approveRefund,
    input: byParams,
    represent: refund,
  }),
  endpoint({
    route: contract.refuseRefund,
    verb: verbs.refuseRefund,
    input: withBody,
    represent: refund,
  }),
  endpoint({
    route: contract.markRefunded,
    verb: verbs.markRefunded,
    input: withBody,
    represent: refund,
  }),
  endpoint({
    route: contract.cancelRefund,
    verb: verbs.cancelRefund,
    input: byParams,
    represent: refund,
  }),
  endpoint({
    route: contract.listGuestRefunds,
    verb: verbs.listGuestRefunds,
    input: async (request) => ({ ...(await heldInput(request)), page: request.query }),
    represent: guestRefunds,
  }),
  endpoint({
    route: contract.getGuestRefund,
    verb: verbs.getGuestRefund,
    async input({ params: { guestRefundId, ...params }, guest }) {
      return { ...(await heldInput({ params, guest })), refundId: guestRefundId }
    },
    represent: guestRefund,
  }),
  endpoint({
    route: contract.requestGuestRefund,
    verb: verbs.requestGuestRefund,
    input: async ({ params, body, guest }) => ({
      ...(await heldInput({ params, guest })),
      ...body,
    }),
    represent: guestRefund,
  }),
]
