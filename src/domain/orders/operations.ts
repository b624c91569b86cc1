import { isFor } from '../../kernel/lifecycle.ts'
import { type Facts, operation, type RelationName } from '../../kernel/operation.ts'
import {
  endedOrderStatuses,
  type OrderCommand,
  orderCommands,
  orderStatus,
  resentOrderStatuses,
} from '../../kernel/orders.ts'
import { type SaleGap, whyNotSold } from '../../kernel/paid-sales.ts'
import { declareResource } from '../../kernel/resource.ts'
import { type EventFacts, eventManagers } from '../events/index.ts'
import { eventStatus } from '../lookups/index.ts'

export interface OrderFacts {
  orderStatusId: number
  /** Of its event. */
  eventStatusId: number
  /** Whether the event has begun. */
  hasBegun: boolean
  hasPromotion: boolean
  /** Whether it is, was or was to be paid. */
  hasPayment: boolean
  /** Whether it will have an invoice, once it is paid. */
  isInvoiced: boolean
  /** What is missing before its money can be asked for. */
  saleGaps: readonly SaleGap[]
  /** Whether it can be paid in cash at the door. */
  takesCash: boolean
  /** Whether it can be paid at a provider. */
  takesCheckout: boolean
  /** Of the payment at a provider that may still move money; null without one. */
  checkoutStatusId: number | null
  /** Whether its money was there. */
  isPaid: boolean
  /** Whether a dispute that is open or lost keeps its money from going back by a refund. */
  isDisputed: boolean
  /** Whether a refund can be opened of some of it. */
  isRefundable: boolean
  /** Whether the buyer can still ask for a refund of an order of this event. */
  takesRefundRequests: boolean
  /** Whether the caller can still cancel it once it is confirmed: who manages the event until it begins. */
  takesCancellation: boolean
  /** Whether answers can still be changed once it is confirmed; of a ticket that is left open, whether somebody can still be named. */
  takesAnswers: boolean
  /** Whether its buyer can leave open who comes. */
  defersAssignments: boolean
  /** Whether some tickets were left open, and somebody can still be named for them. */
  takesAssignments: boolean
  /** Of a participant: whether organizers are asked something about the ticket. */
  asksOrganizers: boolean
}

const resource = declareResource<OrderFacts>({
  name: 'registrationOrder',
  keyScope: 'registrations:write',
  tag: {
    name: 'Registration orders',
    description:
      'Orders of tickets: who registers for an event, for how many, and what became of it.',
  },
})

type Rule = (facts: Facts & OrderFacts) => boolean

const command = (
  command: OrderCommand,
  allow: readonly RelationName[],
  isOpen: Rule = () => true,
  id: string = command,
) =>
  operation({
    id,
    resource,
    effect: 'write',
    allow,
    refusal: (facts: OrderFacts) =>
      isFor(orderCommands[command], facts.orderStatusId) && isOpen(facts as Facts & OrderFacts)
        ? null
        : 'resource_conflict',
    reason: ({ orderStatusId, saleGaps }) =>
      isOpen === mayBeConfirmed && isFor(orderCommands[command], orderStatusId)
        ? whyNotSold(saleGaps)
        : undefined,
  })

const takesPlace: Rule = ({ eventStatusId }) => eventStatusId === eventStatus.published

/** What is confirmed takes place, and its money can be asked for where it costs any. */
const mayBeConfirmed: Rule = (facts) => takesPlace(facts) && facts.saleGaps.length === 0

export const orderOperations = {
  startRegistrationOrder: operation({
    id: 'startRegistrationOrder',
    resource,
    effect: 'write',
    byPerson: true,
    allow: ['tenantMember'],
    refusal: ({
      isPublic,
      takesRegistrations,
    }: Pick<EventFacts, 'isPublic' | 'takesRegistrations'>) => {
      if (!isPublic) return 'resource_not_found'
      return takesRegistrations ? null : 'resource_conflict'
    },
    reason: () => 'This event takes no registrations here.',
  }),
  listEventRegistrationOrders: operation({
    id: 'listEventRegistrationOrders',
    resource,
    effect: 'read',
    allow: eventManagers,
  }),
  listOwnRegistrationOrders: operation({
    id: 'listOwnRegistrationOrders',
    resource,
    effect: 'read',
    byPerson: true,
    allow: ['tenantMember'],
  }),
  getRegistrationOrder: operation({
    id: 'getRegistrationOrder',
    resource,
    effect: 'read',
    allow: ['self', ...eventManagers],
  }),
  listRegistrationParticipants: operation({
    id: 'listRegistrationParticipants',
    resource,
    effect: 'read',
    allow: ['self', ...eventManagers],
  }),
  listEventParticipants: operation({
    id: 'listEventParticipants',
    resource,
    effect: 'read',
    allow: eventManagers,
  }),
  getOrderNote: operation({
    id: 'getOrderNote',
    resource,
    effect: 'read',
    allow: eventManagers,
  }),
  editOrderNote: operation({
    id: 'editOrderNote',
    resource,
    effect: 'write',
    allow: eventManagers,
  }),
  editOrganizerAnswers: operation({
    id: 'editOrganizerAnswers',
    resource,
    effect: 'write',
    allow: eventManagers,
    refusal: ({
      orderStatusId,
      asksOrganizers,
    }: Pick<OrderFacts, 'orderStatusId' | 'asksOrganizers'>) =>
      asksOrganizers && !endedOrderStatuses.includes(orderStatusId) ? null : 'resource_conflict',
  }),
  /** Of what is confirmed only answers change. */
  editRegistrationParticipant: command(
    'editRegistrationParticipant',
    ['self'],
    ({ orderStatusId, takesAnswers }) => orderStatusId !== orderStatus.confirmed || takesAnswers,
  ),
  editRegistrationParticipants: command(
    'editRegistrationParticipant',
    ['self'],
    ({ orderStatusId, takesAssignments }) =>
      orderStatusId !== orderStatus.confirmed || takesAssignments,
    'editRegistrationParticipants',
  ),
  deferAssignments: command(
    'deferAssignments',
    ['self'],
    ({ defersAssignments }) => defersAssignments,
  ),
  finalizeRegistrationOrder: command('finalizeRegistrationOrder', ['self'], mayBeConfirmed),
  /** What is confirmed can be cancelled as long as the catalogue says, and by organizers until the event begins. */
  cancelRegistrationOrder: command(
    'cancelRegistrationOrder',
    ['self', ...eventManagers],
    ({ orderStatusId, takesCancellation }) =>
      orderStatusId !== orderStatus.confirmed || takesCancellation,
  ),
  approveRegistrationOrder: command('approveRegistrationOrder', eventManagers, mayBeConfirmed),
  rejectRegistrationOrder: command('rejectRegistrationOrder', eventManagers),
  leaveWaitingList: command('leaveWaitingList', ['self', ...eventManagers]),
  offerPlacesToOrder: command('offerPlaces', eventManagers, takesPlace, 'offerPlacesToOrder'),
  resendRegistrationOrder: operation({
    id: 'resendRegistrationOrder',
    resource,
    effect: 'write',
    allow: ['self', ...eventManagers],
    refusal: ({ orderStatusId }: Pick<OrderFacts, 'orderStatusId'>) =>
      resentOrderStatuses.includes(orderStatusId) ? null : 'resource_conflict',
  }),
}
