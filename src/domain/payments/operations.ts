import { operation } from '../../kernel/operation.ts'
import { orderCommands, orderSentences, orderStatus } from '../../kernel/orders.ts'
import { repeatablePaymentStatuses } from '../../kernel/payments.ts'
import { conflictIf, unlessFor, unlessIn } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { eventManagers, eventRegistrars, isPublished } from '../events/index.ts'
import type { OrderFacts } from '../orders/index.ts'
import { takesMoney } from '../orders/index.ts'

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

const underWay = 'A payment of this order is under way at the payment provider.'

/** One page after another: while money may be moving by one that cannot be shown again, there is no second one. */
const ofStarting = (facts: OrderFacts) => {
  const { orderStatusId, takesCheckout, checkoutStatusId } = facts
  return (
    unlessIn<number>([orderStatus.awaitingPayment], orderStatusId, orderSentences) ??
    isPublished(facts) ??
    takesMoney(facts) ??
    conflictIf(!takesCheckout, 'This order cannot be paid at a payment provider.') ??
    conflictIf(
      checkoutStatusId !== null && !repeatablePaymentStatuses.includes(checkoutStatusId),
      underWay,
    )
  )
}

/** Money is seen once, and not while it may come by a page of a provider, too. */
const ofMarking = (facts: Marked) =>
  unlessFor<number>(orderCommands.markOrderPaid, facts.orderStatusId, orderSentences) ??
  isPublished(facts) ??
  conflictIf(facts.checkoutStatusId !== null, underWay)

const atProvider = {
  resource,
  effect: 'write',
  needsPaymentProvider: true,
  refusal: ofStarting,
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
      conflictIf(
        orderStatusId === orderStatus.needsReconciliation,
        'The order waits for a decision. Confirm or cancel it first.',
      ),
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
      conflictIf(
        !facts.takesCash || facts.orderStatusId !== orderStatus.awaitingPayment,
        'This order is not to be paid in cash at the door, or not any more.',
      ) ?? ofMarking(facts),
  }),
}
