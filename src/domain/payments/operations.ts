import { isFor } from '../../kernel/lifecycle.ts'
import { operation } from '../../kernel/operation.ts'
import { orderCommands } from '../../kernel/orders.ts'
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
    refusal: ({ orderStatusId, eventStatusId }: OrderFacts) =>
      isFor(orderCommands.markOrderPaid, orderStatusId) && eventStatusId === eventStatus.published
        ? null
        : 'resource_conflict',
  }),
}
