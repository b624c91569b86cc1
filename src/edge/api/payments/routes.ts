import { eventFacts } from '../../../domain/events/index.ts'
import type { GuestOrder } from '../../../domain/guest-orders/index.ts'
import { labelOf, orderStatuses, paymentStatuses } from '../../../domain/lookups/index.ts'
import { type OrderView, orderFacts } from '../../../domain/orders/index.ts'
import type { PaymentView } from '../../../domain/payments/index.ts'
import * as verbs from '../../../domain/payments/index.ts'
import {
  paymentStatus,
  type ReconciliationReason,
  shownReference,
} from '../../../kernel/payments.ts'
import { byPage, byParams, endpoint, outsideEndpoint, withBody } from '../../contract/endpoint.ts'
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
    markedByFullName: payment.markedBy,
    reference: payment.reference && shownReference(payment.reference),
    payUrl: payment.statusId === paymentStatus.requiresAction ? payment.checkoutUrl : null,
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

const doorFields = (payment: verbs.DoorPaymentView) => {
  const status = labelOf(orderStatuses, payment.statusId)
  return fieldsOf(contract.DoorPayment, payment, {
    statusCode: status.masterCode,
    statusName: status.fullName,
    reference: payment.reference && shownReference(payment.reference),
  })
}

const doorPayment = ({ order, payment }: verbs.DoorPaymentOfOrder): Resource => ({
  kind: 'doorPayment',
  fields: doorFields(payment),
  facts: orderFacts(order),
  vars: { eventId: order.eventId, orderId: order.id },
})

const atDoor = ({ event, page }: verbs.DoorPaymentsOfEvent): Resource => ({
  kind: 'doorPayments',
  fields: {},
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page,
  items: page.rows.map((row) => ({
    kind: 'doorPayment',
    fields: doorFields(row),
    facts: {
      ...eventFacts(event),
      orderStatusId: row.statusId,
      checkoutStatusId: row.checkoutStatusId,
      takesCash: row.takesCash,
    },
    vars: { eventId: event.id, orderId: row.orderId },
  })),
})

const doubtfulFacts = ({ event, payment: { orderStatusId } }: verbs.DoubtfulPaymentOfEvent) => ({
  ...eventFacts(event),
  orderStatusId,
})

const doubtfulPayment = ({ event, payment }: verbs.DoubtfulPaymentOfEvent): Resource => ({
  kind: 'doubtfulPayment',
  fields: fieldsOf(contract.DoubtfulPayment, payment, {
    orderId: payment.registrationOrderId,
    reason: payment.reconciliationReason as ReconciliationReason,
  }),
  facts: doubtfulFacts({ event, payment }),
  vars: { eventId: event.id, orderId: payment.registrationOrderId, paymentId: payment.id },
})

const doubtful = ({ event, page }: verbs.DoubtfulPayments): Resource => ({
  kind: 'doubtfulPayments',
  fields: {},
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page,
  items: page.rows.map((payment) => doubtfulPayment({ event, payment })),
})

export const paymentEndpoints = [
  endpoint({
    route: contract.listDoubtfulPayments,
    verb: verbs.listDoubtfulPayments,
    input: byPage,
    represent: doubtful,
  }),
  endpoint({
    route: contract.getDoubtfulPayment,
    verb: verbs.getDoubtfulPayment,
    input: byParams,
    represent: doubtfulPayment,
  }),
  outsideEndpoint({
    route: contract.startPayment,
    verb: verbs.startPayment,
    input: (_context, { params, askedOf }) => ({ ...params, askedOf }),
    carryOut: verbs.openPage,
    represent: payment,
  }),
  outsideEndpoint({
    route: contract.startGuestPayment,
    verb: verbs.startGuestPayment,
    input: async (_context, request) => ({
      ...(await heldInput(request)),
      askedOf: request.askedOf,
    }),
    carryOut: verbs.openPage,
    represent: guestPayment,
  }),
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
    route: contract.resolveDoubtfulPayment,
    verb: verbs.resolveDoubtfulPayment,
    input: byParams,
    represent: order,
  }),
  endpoint({
    route: contract.listDoorPayments,
    verb: verbs.listDoorPayments,
    input: ({ params, query }) => ({ ...params, ...query }),
    represent: atDoor,
  }),
  endpoint({
    route: contract.takeCash,
    verb: verbs.takeCash,
    input: withBody,
    represent: doorPayment,
  }),
  endpoint({
    route: contract.markOrderPaid,
    verb: verbs.markOrderPaid,
    input: withBody,
    represent: order,
  }),
]
