import { isFor } from '../../kernel/lifecycle.ts'
import { operation } from '../../kernel/operation.ts'
import { orderStatus } from '../../kernel/orders.ts'
import { type RefundCommand, refundCommands } from '../../kernel/refunds.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { eventManagers } from '../events/index.ts'
import type { OrderFacts } from '../orders/index.ts'

export interface RefundFacts extends OrderFacts {
  refundStatusId: number
}

const resource = declareResource<RefundFacts>({
  name: 'refund',
  keyScope: 'registrations:write',
  tag: {
    name: 'Refunds',
    description: 'Money of a paid order that goes back, and what became of it.',
  },
})

type Asked = Pick<
  OrderFacts,
  'isDisputed' | 'isRefundable' | 'orderStatusId' | 'takesRefundRequests' | 'hasBegun'
>

/** There is a list wherever there is a payment. */
const ofPaid = ({ hasPayment }: Pick<OrderFacts, 'hasPayment'>) =>
  hasPayment ? null : 'resource_not_found'

/** Buyers ask while they have what they paid for, as the catalogue says. */
const ofAsking = ({
  orderStatusId,
  isDisputed,
  isRefundable,
  takesRefundRequests,
  hasBegun,
}: Asked) =>
  conflictIf(
    orderStatusId !== orderStatus.confirmed ||
      !isRefundable ||
      isDisputed ||
      !takesRefundRequests ||
      hasBegun,
    whyNot({ isDisputed }),
  )

const whyNot = ({ isDisputed }: Pick<OrderFacts, 'isDisputed'>) =>
  isDisputed
    ? 'A dispute of the payment is open or lost, so the payment provider makes no refund of it. Wait for the bank to decide.'
    : 'Nothing can be refunded now.'

const guest = { resource, surface: 'public', allow: ['anyone'] } as const
const buyerOrManagers = ['self', ...eventManagers] as const

const command = (
  id: RefundCommand,
  isOpen: (facts: Pick<OrderFacts, 'isDisputed'>) => boolean = () => true,
) =>
  operation({
    id,
    resource,
    effect: 'write',
    allow: eventManagers,
    refusal: ({ refundStatusId, isDisputed }: RefundFacts) =>
      conflictIf(!isOpen({ isDisputed }), whyNot({ isDisputed })) ??
      conflictIf(
        !isFor(refundCommands[id], refundStatusId),
        'The refund is in another state by now.',
      ),
  })

export const refundOperations = {
  listRefunds: operation({
    id: 'listRefunds',
    resource,
    effect: 'read',
    allow: buyerOrManagers,
    refusal: ofPaid,
  }),
  getRefund: operation({ id: 'getRefund', resource, effect: 'read', allow: buyerOrManagers }),
  requestRefund: operation({
    id: 'requestRefund',
    resource,
    effect: 'write',
    allow: ['self'],
    refusal: ofAsking,
  }),
  createRefund: operation({
    id: 'createRefund',
    resource,
    effect: 'write',
    allow: eventManagers,
    refusal: ({ isDisputed, isRefundable }: Pick<OrderFacts, 'isDisputed' | 'isRefundable'>) =>
      conflictIf(!isRefundable || isDisputed, whyNot({ isDisputed })),
  }),
  approveRefund: command('approveRefund', ({ isDisputed }) => !isDisputed),
  refuseRefund: command('refuseRefund'),
  markRefunded: command('markRefunded'),
  cancelRefund: command('cancelRefund'),
  listGuestRefunds: operation({
    ...guest,
    id: 'listGuestRefunds',
    effect: 'read',
    refusal: ofPaid,
  }),
  getGuestRefund: operation({ ...guest, id: 'getGuestRefund', effect: 'read' }),
  requestGuestRefund: operation({
    ...guest,
    id: 'requestGuestRefund',
    effect: 'write',
    refusal: ofAsking,
  }),
}
