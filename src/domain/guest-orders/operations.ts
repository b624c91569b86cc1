import { type Facts, operation } from '../../kernel/operation.ts'
import {
  lapsingOrderStatuses,
  type OrderCommand,
  orderCommands,
  orderSentences,
  orderStatus,
} from '../../kernel/orders.ts'
import {
  conflictIf,
  ifIn,
  type Refusal,
  type Rule,
  unlessFor,
  unlessIn,
} from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import type { TicketFacts } from '../admission/index.ts'
import { type EventFacts, eventManagers } from '../events/index.ts'
import { eventStatus } from '../lookups/index.ts'
import {
  mayBeConfirmed,
  type OrderFacts,
  openToAnswers,
  openToCancellation,
  openToDeferral,
  openToNames,
} from '../orders/index.ts'

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

type StateRule = (facts: Facts & GuestOrderFacts) => Refusal | null

const read = (id: string, refusal?: StateRule) =>
  operation({ ...byGuest, id, effect: 'read', refusal })

const command = (id: string, of: OrderCommand, rule: Rule<GuestOrderFacts> = () => null) =>
  operation({
    ...byGuest,
    id,
    effect: 'write',
    refusal: (facts: GuestOrderFacts) =>
      unlessFor<number>(orderCommands[of], facts.orderStatusId, orderSentences) ?? rule(facts),
  })

/** Of what is confirmed only answers change. */
const saying = (id: string) => command(id, 'editRegistrationParticipant', openToAnswers)

const contact: Rule<GuestOrderFacts> = ({ hasContact }) =>
  conflictIf(!hasContact, 'The first person of the order has no name or address yet.')

const onEvent = {
  ...byGuest,
  effect: 'write',
  refusal: ({ isPublic, takesGuests }: Pick<EventFacts, 'isPublic' | 'takesGuests'>) => {
    if (!isPublic) return 'resource_not_found'
    return conflictIf(!takesGuests, 'This event takes no registrations without an account.')
  },
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
      conflictIf(
        eventStatusId !== eventStatus.published || !hasTicketing,
        'The event is not published, or nothing is on sale. Publish both first.',
      ),
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
    openToNames,
  ),
  /** Whom the order is for is known, so that its mails go somewhere. */
  deferGuestAssignments: command(
    'deferGuestAssignments',
    'deferAssignments',
    (facts) => contact(facts) ?? openToDeferral(facts),
  ),
  finalizeGuestOrder: command(
    'finalizeGuestOrder',
    'finalizeRegistrationOrder',
    (facts) => contact(facts) ?? mayBeConfirmed(facts),
  ),
  cancelGuestOrder: command('cancelGuestOrder', 'cancelRegistrationOrder', ({ orderStatusId }) =>
    ifIn<number>([orderStatus.confirmed], orderStatusId, orderSentences),
  ),
  getGuestOrderStatus: read('getGuestOrderStatus', ({ wasConfirmed, isPast }) =>
    wasConfirmed && !isPast ? null : 'resource_not_found',
  ),
  /** What is confirmed can be cancelled as long as the catalogue says. */
  cancelConfirmedGuestOrder: operation({
    ...byGuest,
    id: 'cancelConfirmedGuestOrder',
    effect: 'write',
    refusal: (facts: GuestOrderFacts) => {
      const { wasConfirmed, orderStatusId } = facts
      if (!wasConfirmed) return 'resource_not_found'
      return (
        unlessIn<number>([orderStatus.confirmed], orderStatusId, orderSentences) ??
        openToCancellation(facts)
      )
    },
  }),
  transferGuestTicket: operation({
    ...byGuest,
    id: 'transferGuestTicket',
    effect: 'write',
    refusal: ({ isTransferable }: Pick<TicketFacts, 'isTransferable'>) =>
      conflictIf(
        !isTransferable,
        'This ticket cannot be transferred: it is not active, was used, its event has begun, or it is that of the contact of the order.',
      ),
  }),
  leaveGuestWaitingList: command('leaveGuestWaitingList', 'leaveWaitingList'),
  /** An order that is not finished needs its people: it is cancelled first. So does one that waits. */
  eraseGuestOrder: operation({
    ...byGuest,
    id: 'eraseGuestOrder',
    effect: 'write',
    refusal: ({ orderStatusId }: GuestOrderFacts) =>
      conflictIf(
        [...lapsingOrderStatuses, orderStatus.waitlisted].includes(orderStatusId),
        'The order is not finished. Cancel it first.',
      ),
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
    refusal: ({ isClaimable }: GuestOrderFacts) =>
      conflictIf(
        !isClaimable,
        'The address of your account is not the verified address of this order.',
      ),
  }),
}
