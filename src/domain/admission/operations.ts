import {
  type TicketCommand,
  type TicketState,
  ticketCommands,
  ticketSentences,
} from '../../kernel/admission.ts'
import { type Facts, operation, type RelationName } from '../../kernel/operation.ts'
import { conflictIf, type Rule, unlessFor } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { type EventFacts, eventManagers, eventRegistrars } from '../events/index.ts'
import { eventStatus } from '../lookups/index.ts'

export interface TicketFacts {
  ticketState: TicketState
  /** Whether the money of its line has gone back. */
  isRefunded: boolean
  /** Whether somebody is inside with it. */
  isInside: boolean
  /** Whether it can be given to somebody else. */
  isTransferable: boolean
  /** Of its event. */
  eventStatusId: number
}

const tag = {
  name: 'Admission',
  description: 'Tickets of confirmed registrations, and who is checked in with them.',
}
const ticket = declareResource<TicketFacts>({
  name: 'admissionTicket',
  keyScope: 'registrations:write',
  tag,
})
const checkIn = declareResource<EventFacts>({
  name: 'checkIn',
  keyScope: 'registrations:write',
  tag,
})
const key = declareResource<EventFacts>({
  name: 'admissionKey',
  keyScope: 'registrations:write',
  tag,
})

const command = (
  id: string,
  does: TicketCommand,
  {
    allow = eventRegistrars,
    rule = () => null,
  }: { allow?: readonly RelationName[]; rule?: Rule<TicketFacts> } = {},
) =>
  operation({
    id,
    resource: ticket,
    effect: 'write',
    allow,
    refusal: (facts: TicketFacts) =>
      unlessFor<TicketState>(ticketCommands[does], facts.ticketState, ticketSentences) ??
      rule(facts),
  })

/** Nobody is let in before an event is published, or after it was cancelled. */
export const takesPlace = ({ eventStatusId }: { eventStatusId: number }) =>
  eventStatusId === eventStatus.published || eventStatusId === eventStatus.completed
const onPlace = (facts: { eventStatusId: number }) =>
  conflictIf(
    !takesPlace(facts),
    'Nobody is checked in before the event is published, or after it was cancelled.',
  )

const inside: Rule<TicketFacts> = ({ isInside }) =>
  conflictIf(!isInside, 'Nobody is inside with this ticket.')

export const admissionOperations = {
  listAdmissionTickets: operation({
    id: 'listAdmissionTickets',
    resource: ticket,
    effect: 'read',
    allow: eventRegistrars,
  }),
  listTicketsOfOrder: operation({
    id: 'listTicketsOfOrder',
    resource: ticket,
    effect: 'read',
    allow: ['self', ...eventRegistrars],
  }),
  getAdmissionTicket: operation({
    id: 'getAdmissionTicket',
    resource: ticket,
    effect: 'read',
    allow: ['self', ...eventRegistrars],
  }),
  checkInByCode: operation({
    id: 'checkInByCode',
    resource: checkIn,
    effect: 'write',
    allow: eventRegistrars,
    refusal: (facts: Pick<EventFacts, 'eventStatusId'>) => onPlace(facts),
  }),
  checkInTicket: command('checkInTicket', 'checkInTicket', {
    rule: (facts) =>
      onPlace(facts) ?? conflictIf(facts.isInside, 'Somebody is inside with this ticket already.'),
  }),
  undoCheckIn: command('undoCheckIn', 'undoCheckIn', { rule: inside }),
  recordExit: command('recordExit', 'recordExit', { rule: inside }),
  revokeAdmissionTicket: command('revokeAdmissionTicket', 'revokeTicket', { allow: eventManagers }),
  reissueAdmissionTicket: command('reissueAdmissionTicket', 'reissueTicket', {
    allow: eventManagers,
    rule: ({ isRefunded }) => conflictIf(isRefunded, 'This ticket was refunded.'),
  }),
  restoreAdmissionTicket: command('restoreAdmissionTicket', 'restoreTicket', {
    allow: eventManagers,
  }),
  transferTicket: operation({
    id: 'transferTicket',
    resource: ticket,
    effect: 'write',
    allow: ['self', ...eventManagers],
    refusal: ({ isTransferable }: Pick<TicketFacts, 'isTransferable'>) =>
      conflictIf(
        !isTransferable,
        'This ticket cannot be transferred: it is not active, was used, or its event has begun.',
      ),
  }),
  getCheckInStatistics: operation({
    id: 'getCheckInStatistics',
    resource: checkIn,
    effect: 'read',
    allow: eventRegistrars,
  }),
  listAdmissionKeys: operation({
    id: 'listAdmissionKeys',
    resource: key,
    effect: 'read',
    allow: eventRegistrars,
  }),
  rotateAdmissionKey: operation({
    id: 'rotateAdmissionKey',
    resource: key,
    effect: 'write',
    allow: eventManagers,
    refusal: (_facts: Facts) => null,
  }),
}
