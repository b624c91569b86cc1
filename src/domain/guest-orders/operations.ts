import { isFor } from '../../kernel/lifecycle.ts'
import { type Facts, operation } from '../../kernel/operation.ts'
import {
  lapsingOrderStatuses,
  type OrderCommand,
  orderCommands,
  orderStatus,
} from '../../kernel/orders.ts'
import { whyNotSold } from '../../kernel/paid-sales.ts'
import type { ProblemCode } from '../../kernel/problem.ts'
import { declareResource } from '../../kernel/resource.ts'
import type { TicketFacts } from '../admission/index.ts'
import { type EventFacts, eventManagers } from '../events/index.ts'
import { eventStatus } from '../lookups/index.ts'
import type { OrderFacts } from '../orders/index.ts'

export interface GuestOrderFacts extends OrderFacts {
  /** Whether the first participant has a name and an address. */
  hasContact: boolean
  /** Whether the account of the caller has proved to have that address. */
  isClaimable: boolean
  wasConfirmed: boolean
  /** Whether the last session has been over for so long that nothing is told any more. */
  isPast: boolean
}

/** The secret of an order says what may be done with it: a key adds nothing, but for whoever claims the order. */
const resource = declareResource<GuestOrderFacts>({
  name: 'guestOrder',
  keyScope: 'registrations:write',
  tag: {
    name: 'Guest registration',
    description: 'Orders of people without an account, opened by a secret that is shown once.',
  },
})

const byGuest = { resource, surface: 'public', allow: ['anyone'] } as const

type Refusal = (facts: Facts & GuestOrderFacts) => ProblemCode | null

const read = (id: string, refusal?: Refusal) =>
  operation({ ...byGuest, id, effect: 'read', refusal })

type Reason = (facts: GuestOrderFacts) => string | undefined

const command = (
  id: string,
  of: OrderCommand,
  isOpen: (facts: GuestOrderFacts) => boolean,
  reason: Reason = () => undefined,
) =>
  operation({
    ...byGuest,
    id,
    effect: 'write',
    refusal: (facts: GuestOrderFacts) =>
      isFor(orderCommands[of], facts.orderStatusId) && isOpen(facts) ? null : 'resource_conflict',
    reason,
  })

/** Of what is confirmed only answers change. */
const saying = (id: string) =>
  command(
    id,
    'editRegistrationParticipant',
    ({ orderStatusId, takesAnswers }) => orderStatusId !== orderStatus.confirmed || takesAnswers,
  )

const onEvent = {
  ...byGuest,
  effect: 'write',
  refusal: ({ isPublic, takesGuests }: Pick<EventFacts, 'isPublic' | 'takesGuests'>) => {
    if (!isPublic) return 'resource_not_found'
    return takesGuests ? null : 'resource_conflict'
  },
  reason: () => 'This event takes no registrations without an account.',
} as const

export const guestOrderOperations = {
  /** Writes nothing. */
  issueGuestChallenge: operation({ ...onEvent, id: 'issueGuestChallenge', writesNothing: true }),
  requestGuestConfirmation: operation({ ...onEvent, id: 'requestGuestConfirmation' }),
  startGuestOrder: operation({ ...onEvent, id: 'startGuestOrder' }),
  /** By an organizer, for somebody else. */
  registerAttendee: operation({
    id: 'registerAttendee',
    resource,
    effect: 'write',
    allow: eventManagers,
    refusal: ({
      eventStatusId,
      hasTicketing,
    }: Pick<EventFacts, 'eventStatusId' | 'hasTicketing'>) =>
      eventStatusId === eventStatus.published && hasTicketing ? null : 'resource_conflict',
    reason: () => 'The event is not published, or nothing is on sale. Publish both first.',
  }),
  getGuestOrder: read('getGuestOrder'),
  listGuestParticipants: read('listGuestParticipants'),
  editGuestParticipant: saying('editGuestParticipant'),
  /** Somebody else is to say who comes with a ticket, by a secret for that alone. */
  startGuestAttempt: saying('startGuestAttempt'),
  getGuestAttempt: read('getGuestAttempt'),
  submitGuestAttempt: saying('submitGuestAttempt'),
  /** Whoever says nothing ends the attempt, too. */
  skipGuestAttempt: operation({ ...byGuest, id: 'skipGuestAttempt', effect: 'write' }),
  editGuestParticipants: command(
    'editGuestParticipants',
    'editRegistrationParticipant',
    ({ orderStatusId, takesAssignments }) =>
      orderStatusId !== orderStatus.confirmed || takesAssignments,
  ),
  /** Whom the order is for is known, so that its mails go somewhere. */
  deferGuestAssignments: command(
    'deferGuestAssignments',
    'deferAssignments',
    ({ hasContact, defersAssignments }) => hasContact && defersAssignments,
  ),
  finalizeGuestOrder: command(
    'finalizeGuestOrder',
    'finalizeRegistrationOrder',
    ({ hasContact, eventStatusId, saleGaps }) =>
      hasContact && eventStatusId === eventStatus.published && saleGaps.length === 0,
    ({ orderStatusId, saleGaps }) =>
      orderStatusId === orderStatus.readyForCheckout ? whyNotSold(saleGaps) : undefined,
  ),
  cancelGuestOrder: command(
    'cancelGuestOrder',
    'cancelRegistrationOrder',
    ({ orderStatusId }) => orderStatusId !== orderStatus.confirmed,
  ),
  getGuestOrderStatus: read('getGuestOrderStatus', ({ wasConfirmed, isPast }) =>
    wasConfirmed && !isPast ? null : 'resource_not_found',
  ),
  /** What is confirmed can be cancelled as long as the catalogue says. */
  cancelConfirmedGuestOrder: operation({
    ...byGuest,
    id: 'cancelConfirmedGuestOrder',
    effect: 'write',
    refusal: ({ wasConfirmed, orderStatusId, takesCancellation }: GuestOrderFacts) => {
      if (!wasConfirmed) return 'resource_not_found'
      return orderStatusId === orderStatus.confirmed && takesCancellation
        ? null
        : 'resource_conflict'
    },
  }),
  transferGuestTicket: operation({
    ...byGuest,
    id: 'transferGuestTicket',
    effect: 'write',
    refusal: ({ isTransferable }: Pick<TicketFacts, 'isTransferable'>) =>
      isTransferable ? null : 'resource_conflict',
    reason: () =>
      'This ticket cannot be transferred: it is not active, was used, its event has begun, or it is that of the contact of the order.',
  }),
  leaveGuestWaitingList: command('leaveGuestWaitingList', 'leaveWaitingList', () => true),
  /** An order that is not finished needs its people: it is cancelled first. So does one that waits. */
  eraseGuestOrder: operation({
    ...byGuest,
    id: 'eraseGuestOrder',
    effect: 'write',
    refusal: ({ orderStatusId }: GuestOrderFacts) =>
      [...lapsingOrderStatuses, orderStatus.waitlisted].includes(orderStatusId)
        ? 'resource_conflict'
        : null,
  }),
  /** Whether the address has any is told by its mail alone. */
  requestTicketRecovery: operation({ ...byGuest, id: 'requestTicketRecovery', effect: 'write' }),
  consumeTicketRecovery: operation({ ...byGuest, id: 'consumeTicketRecovery', effect: 'write' }),
  claimGuestOrder: operation({
    id: 'claimGuestOrder',
    resource,
    effect: 'write',
    byPerson: true,
    allow: ['tenantMember'],
    refusal: ({ isClaimable }: GuestOrderFacts) => (isClaimable ? null : 'resource_conflict'),
    reason: () => 'The address of your account is not the verified address of this order.',
  }),
}
