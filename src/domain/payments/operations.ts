import { isFor } from '../../kernel/lifecycle.ts'
import { operation } from '../../kernel/operation.ts'
import { orderCommands, orderStatus } from '../../kernel/orders.ts'
import { whyNotSold } from '../../kernel/paid-sales.ts'
import { repeatablePaymentStatuses } from '../../kernel/payments.ts'
import { declareResource } from '../../kernel/resource.ts'
import { eventManagers } from '../events/index.ts'
import { eventStatus } from '../lookups/index.ts'
import type { OrderFacts } from '../orders/index.ts'

const resource = declareResource<OrderFacts>({
  name: 'payment',
  keyScope: 'registrations:write',
  tag: {
    name: 'Payments',
    description: 'How an order that costs money is paid, and whether it was.',
  },
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
    refusal: ({ orderStatusId, eventStatusId, checkoutStatusId }: OrderFacts) =>
      isFor(orderCommands.markOrderPaid, orderStatusId) &&
      eventStatusId === eventStatus.published &&
      checkoutStatusId === null
        ? null
        : 'resource_conflict',
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
