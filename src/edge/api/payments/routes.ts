import type { GuestOrder } from '../../../domain/guest-orders/index.ts'
import { labelOf, paymentStatuses } from '../../../domain/lookups/index.ts'
import { type OrderView, orderFacts } from '../../../domain/orders/index.ts'
import type { PaymentView } from '../../../domain/payments/index.ts'
import * as verbs from '../../../domain/payments/index.ts'
import { shownReference } from '../../../kernel/payments.ts'
import { byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { heldInput } from '../guest-orders/routes.ts'
import { order } from '../orders/routes.ts'
import * as contract from './contract.ts'

interface PaymentOfOrder {
  order: OrderView
  payment: PaymentView
}

const fieldsOfPayment = ({ order, payment }: PaymentOfOrder) => {
  const { masterCode, fullName } = labelOf(paymentStatuses, payment.statusId)
  return fieldsOf(contract.Payment, payment, {
    orderId: order.id,
    statusCode: masterCode,
    statusName: fullName,
    reference: shownReference(payment.reference),
  })
}

const payment = (found: PaymentOfOrder): Resource => ({
  kind: 'payment',
  fields: fieldsOfPayment(found),
  facts: orderFacts(found.order),
  vars: { eventId: found.order.eventId, orderId: found.order.id },
})

const guestPayment = (found: PaymentOfOrder & GuestOrder): Resource => ({
  ...payment(found),
  kind: 'guestPayment',
  vars: { eventId: found.order.eventId, guestOrderId: found.order.id },
})

export const paymentEndpoints = [
  endpoint({
    route: contract.getOrderPayment,
    verb: verbs.getOrderPayment,
    input: byParams,
    represent: payment,
  }),
  endpoint({
    route: contract.getGuestPayment,
    verb: verbs.getGuestPayment,
    input: heldInput,
    represent: guestPayment,
  }),
  endpoint({
    route: contract.markOrderPaid,
    verb: verbs.markOrderPaid,
    input: withBody,
    represent: order,
  }),
]
