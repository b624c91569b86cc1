import { operation, type RelationName } from '../../kernel/operation.ts'
import {
  endedOrderStatuses,
  type OrderCommand,
  orderCommands,
  orderSentences,
  orderStatus,
  resentOrderStatuses,
} from '../../kernel/orders.ts'
import { type SaleGap, whyNotSold } from '../../kernel/paid-sales.ts'
import {
  type Conflict,
  conflictIf,
  ifIn,
  type Rule,
  unlessFor,
  unlessIn,
} from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { type EventFacts, eventManagers, isPublished } from '../events/index.ts'

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

const command = (
  command: OrderCommand,
  allow: readonly RelationName[],
  rule: Rule<OrderFacts> = () => null,
  id: string = command,
) =>
  operation({
    id,
    resource,
    effect: 'write',
    allow,
    refusal: (facts: OrderFacts) =>
      unlessFor<number>(orderCommands[command], facts.orderStatusId, orderSentences) ?? rule(facts),
  })

/** What is confirmed takes place, and its money can be asked for where it costs any. */
export const mayBeConfirmed: Rule<OrderFacts> = (facts) => isPublished(facts) ?? takesMoney(facts)

/** Whether money can be asked for where it costs any. */
export const takesMoney = ({ saleGaps }: Pick<OrderFacts, 'saleGaps'>): Conflict | null => {
  const detail = whyNotSold(saleGaps)
  return detail === undefined ? null : { detail }
}

/** What changes before an order is confirmed, and afterwards only as long as something else says so. */
const beforeConfirmed =
  (isStillOpen: (facts: OrderFacts) => boolean, detail: string): Rule<OrderFacts> =>
  (facts) =>
    conflictIf(facts.orderStatusId === orderStatus.confirmed && !isStillOpen(facts), detail)

export const openToAnswers = beforeConfirmed(
  ({ takesAnswers }) => takesAnswers,
  'The order is confirmed, and its answers can no longer change.',
)

export const openToNames = beforeConfirmed(
  ({ takesAssignments }) => takesAssignments,
  'The order is confirmed, and its attendees can no longer change.',
)

const inTimeToCancel = beforeConfirmed(
  ({ takesCancellation }) => takesCancellation,
  'The order is confirmed, and can no longer be cancelled.',
)

/** Of an event that is archived or moderated nobody takes tickets back: it may have taken place, or come back. */
export const openToCancellation: Rule<OrderFacts> = (facts) =>
  (facts.orderStatusId === orderStatus.confirmed ? isPublished(facts) : null) ??
  inTimeToCancel(facts)

export const openToDeferral: Rule<OrderFacts> = ({ defersAssignments }) =>
  conflictIf(!defersAssignments, 'This event asks for all names at once.')

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
      return conflictIf(!takesRegistrations, 'This event takes no registrations here.')
    },
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
      conflictIf(!asksOrganizers, 'Organizers are asked nothing about this ticket.') ??
      ifIn(endedOrderStatuses, orderStatusId, orderSentences),
  }),
  editRegistrationParticipant: command('editRegistrationParticipant', ['self'], openToAnswers),
  editRegistrationParticipants: command(
    'editRegistrationParticipant',
    ['self'],
    openToNames,
    'editRegistrationParticipants',
  ),
  deferAssignments: command('deferAssignments', ['self'], openToDeferral),
  finalizeRegistrationOrder: command('finalizeRegistrationOrder', ['self'], mayBeConfirmed),
  cancelRegistrationOrder: command(
    'cancelRegistrationOrder',
    ['self', ...eventManagers],
    openToCancellation,
  ),
  approveRegistrationOrder: command('approveRegistrationOrder', eventManagers, mayBeConfirmed),
  rejectRegistrationOrder: command('rejectRegistrationOrder', eventManagers),
  leaveWaitingList: command('leaveWaitingList', ['self', ...eventManagers]),
  offerPlacesToOrder: command('offerPlaces', eventManagers, isPublished, 'offerPlacesToOrder'),
  resendRegistrationOrder: operation({
    id: 'resendRegistrationOrder',
    resource,
    effect: 'write',
    allow: ['self', ...eventManagers],
    refusal: ({ orderStatusId }: Pick<OrderFacts, 'orderStatusId'>) =>
      unlessIn(resentOrderStatuses, orderStatusId, orderSentences),
  }),
}
