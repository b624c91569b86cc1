import type { Db } from '../../db/database.ts'
import { ticketCommands, ticketState } from '../../kernel/admission.ts'
import { orderStatus } from '../../kernel/orders.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Moment, type Plan, writing } from '../verbs/verb.ts'
import { load, type TicketInput } from './check-in.ts'
import { admissionOperations as operations } from './operations.ts'
import {
  assertTicketsAsRead,
  hasAllTickets,
  insertTicket,
  removeAttemptOf,
  type TicketView,
  updateHolder,
  updateTicket,
} from './queries.ts'
import { ticketFacts } from './ticket-view.ts'

export interface NewHolder {
  firstName: string
  lastName: string | null
  email: string
}

type Transferred = Pick<
  TicketView,
  'id' | 'concurrencyStamp' | 'eventId' | 'registrationOrderId' | 'registrationOrderParticipantId'
>

/** What it commits to give a ticket to somebody else, whoever gives it. The codes that it had admit nobody any more. */
export function planTransfer<Ticket extends Transferred>(
  db: Db,
  { ticket, hasAll }: { ticket: Ticket; hasAll: boolean | null },
  { firstName, lastName, email }: NewHolder,
  { ids, now, tenantId }: Moment,
) {
  if (hasAll) {
    throw new Problem('resource_conflict', {
      detail: 'This person has all the tickets that one person can have.',
    })
  }
  const { eventId, registrationOrderId, registrationOrderParticipantId } = ticket
  const holder = { firstName, lastName, email }
  const made = {
    id: ids.next(now),
    state: ticketState.active,
    reason: 'Transferred' as const,
    generation: 1,
    concurrencyStamp: ids.stamp(),
  }
  return {
    // Of two transfers, or a transfer and a check-in, the second is decided again.
    assertions: [assertTicketsAsRead(db, [ticket])],
    writes: [
      updateTicket(db, ticket.id, {
        state: ticketCommands.transferTicket.to,
        reason: 'Transferred',
        concurrencyStamp: ids.stamp(),
      }),
      updateHolder(db, registrationOrderParticipantId, {
        ...holder,
        answers: null,
        organizerAnswers: null,
      }),
      removeAttemptOf(db, registrationOrderParticipantId),
      insertTicket(db, {
        ...made,
        tenantId,
        eventId,
        registrationOrderId,
        registrationOrderParticipantId,
      }),
    ],
    outbox: [
      {
        job: 'send-registration-mail' as const,
        payload: {
          tenantId,
          mailId: ids.next(now),
          orderId: registrationOrderId,
          eventId,
          statusId: orderStatus.confirmed,
          by: 'buyer' as const,
          participantId: registrationOrderParticipantId,
        },
      },
    ],
    changesPublic: false,
    result: {
      ...ticket,
      ...holder,
      ...made,
      wasTransferred: true,
      inside: null,
      lastAdmittedAt: null,
    },
  }
}

/** Gives a ticket to somebody else, who has a code of their own. */
export const transferTicket = writing({
  operation: operations.transferTicket,
  load: (db, input: TicketInput & NewHolder) => ({
    ...load(db, input),
    hasAll: hasAllTickets(db, input.ticketId, input.email),
  }),
  facts: ({ ticket }) => [ticketFacts(ticket)],
  decide: (db, known, holder, moment): Plan<TicketView> => planTransfer(db, known, holder, moment),
})
