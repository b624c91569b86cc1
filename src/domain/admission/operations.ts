import { type TicketCommand, type TicketState, ticketCommands } from '../../kernel/admission.ts'
import { isFor } from '../../kernel/lifecycle.ts'
import { type Facts, operation, type RelationName } from '../../kernel/operation.ts'
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

type Rule = (facts: TicketFacts) => boolean

const command = (
  id: string,
  does: TicketCommand,
  {
    allow = eventRegistrars,
    isOpen = () => true,
  }: { allow?: readonly RelationName[]; isOpen?: Rule } = {},
) =>
  operation({
    id,
    resource: ticket,
    effect: 'write',
    allow,
    refusal: (facts: TicketFacts) =>
      isFor(ticketCommands[does], facts.ticketState) && isOpen(facts) ? null : 'resource_conflict',
  })

/** Nobody is let in before an event is published, or after it was cancelled. */
export const takesPlace = ({ eventStatusId }: { eventStatusId: number }) =>
  eventStatusId === eventStatus.published || eventStatusId === eventStatus.completed
const isInside: Rule = (facts) => facts.isInside

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
    refusal: (facts: Pick<EventFacts, 'eventStatusId'>) =>
      takesPlace(facts) ? null : 'resource_conflict',
    reason: () => 'Nobody is checked in before the event is published, or after it was cancelled.',
  }),
  checkInTicket: command('checkInTicket', 'checkInTicket', {
    isOpen: (facts) => takesPlace(facts) && !facts.isInside,
  }),
  undoCheckIn: command('undoCheckIn', 'undoCheckIn', { isOpen: isInside }),
  recordExit: command('recordExit', 'recordExit', { isOpen: isInside }),
  revokeAdmissionTicket: command('revokeAdmissionTicket', 'revokeTicket', { allow: eventManagers }),
  reissueAdmissionTicket: command('reissueAdmissionTicket', 'reissueTicket', {
    allow: eventManagers,
    isOpen: ({ isRefunded }) => !isRefunded,
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
      isTransferable ? null : 'resource_conflict',
    reason: () =>
      'This ticket cannot be transferred: it is not active, was used, or its event has begun.',
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
