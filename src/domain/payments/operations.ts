import { isFor } from '../../kernel/lifecycle.ts'
import { operation } from '../../kernel/operation.ts'
import { orderCommands, orderStatus } from '../../kernel/orders.ts'
import { whyNotSold } from '../../kernel/paid-sales.ts'
import { repeatablePaymentStatuses } from '../../kernel/payments.ts'
import { declareResource } from '../../kernel/resource.ts'
import { eventManagers, eventRegistrars } from '../events/index.ts'
import { eventStatus } from '../lookups/index.ts'
import type { OrderFacts } from '../orders/index.ts'

const tag = {
  name: 'Payments',
  description: 'How an order that costs money is paid, and whether it was.',
}
const resource = declareResource<OrderFacts>({
  name: 'payment',
  keyScope: 'registrations:write',
  tag,
})

type Marked = Pick<OrderFacts, 'orderStatusId' | 'eventStatusId' | 'checkoutStatusId'>
export type DoorFacts = Marked & Pick<OrderFacts, 'takesCash'>

const doorPayment = declareResource<DoorFacts>({
  name: 'doorPayment',
  keyScope: 'registrations:write',
  tag,
})

const refusal = ({ hasPayment }: Pick<OrderFacts, 'hasPayment'>) =>
  hasPayment ? null : 'resource_not_found'

/** One page after another: while money may be moving by one that cannot be shown again, there is no second one. */
const ofStarting = ({
  orderStatusId,
  eventStatusId,
  saleGaps,
  takesCheckout,
  checkoutStatusId,
}: OrderFacts) =>
  orderStatusId === orderStatus.awaitingPayment &&
  eventStatusId === eventStatus.published &&
  saleGaps.length === 0 &&
  takesCheckout &&
  (checkoutStatusId === null || repeatablePaymentStatuses.includes(checkoutStatusId))
    ? null
    : 'resource_conflict'

/** Money is seen once, and not while it may come by a page of a provider, too. */
const ofMarking = ({ orderStatusId, eventStatusId, checkoutStatusId }: Marked) =>
  isFor(orderCommands.markOrderPaid, orderStatusId) &&
  eventStatusId === eventStatus.published &&
  checkoutStatusId === null
    ? null
    : 'resource_conflict'

const atProvider = {
  resource,
  effect: 'write',
  needsPaymentProvider: true,
  refusal: ofStarting,
  reason: ({ orderStatusId, saleGaps }: OrderFacts) =>
    orderStatusId === orderStatus.awaitingPayment ? whyNotSold(saleGaps) : undefined,
} as const

export const paymentOperations = {
  getOrderPayment: operation({
    id: 'getOrderPayment',
    resource,
    effect: 'read',
    allow: ['self', ...eventManagers],
    refusal,
  }),
  getGuestPayment: operation({
    id: 'getGuestPayment',
    resource,
    surface: 'public',
    effect: 'read',
    allow: ['anyone'],
    refusal,
  }),
  markOrderPaid: operation({
    id: 'markOrderPaid',
    resource,
    effect: 'write',
    allow: eventManagers,
    refusal: (facts: OrderFacts) => ofMarking(facts),
  }),
  startPayment: operation({
    ...atProvider,
    id: 'startPayment',
    allow: ['self'],
  }),
  startGuestPayment: operation({
    ...atProvider,
    id: 'startGuestPayment',
    surface: 'public',
    allow: ['anyone'],
  }),
  listDoubtfulPayments: operation({
    id: 'listDoubtfulPayments',
    resource,
    effect: 'read',
    allow: eventManagers,
  }),
  getDoubtfulPayment: operation({
    id: 'getDoubtfulPayment',
    resource,
    effect: 'read',
    allow: eventManagers,
  }),
  /** An order that waits for a person is confirmed or cancelled first. */
  resolveDoubtfulPayment: operation({
    id: 'resolveDoubtfulPayment',
    resource,
    effect: 'write',
    allow: eventManagers,
    refusal: ({ orderStatusId }: Pick<OrderFacts, 'orderStatusId'>) =>
      orderStatusId === orderStatus.needsReconciliation ? 'resource_conflict' : null,
  }),
}

/** Whoever lets people in takes their cash, and sees no more of an order than that. */
export const doorOperations = {
  listDoorPayments: operation({
    id: 'listDoorPayments',
    resource: doorPayment,
    effect: 'read',
    allow: eventRegistrars,
  }),
  takeCash: operation({
    id: 'takeCash',
    resource: doorPayment,
    effect: 'write',
    allow: eventRegistrars,
    refusal: (facts: DoorFacts) =>
      facts.takesCash && facts.orderStatusId === orderStatus.awaitingPayment
        ? ofMarking(facts)
        : 'resource_conflict',
    reason: () => 'This order is not to be paid in cash at the door, or not any more.',
  }),
}
