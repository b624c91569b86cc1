import type { Db } from '../../db/database.ts'
import { admissionBounds, type revocationReasons, ticketCommands } from '../../kernel/admission.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { facts, load, type TicketInput } from './check-in.ts'
import { admissionOperations as operations } from './operations.ts'
import { assertTicketsAsRead, type TicketView, updateTicket } from './queries.ts'

type Changed = 'state' | 'reason' | 'generation' | 'concurrencyStamp'

function changing(
  db: Db,
  ticket: TicketView,
  values: Partial<Pick<TicketView, Changed>>,
): Plan<TicketView> {
  return {
    assertions: [assertTicketsAsRead(db, [ticket])],
    writes: [updateTicket(db, ticket.id, values)],
    changesPublic: false,
    result: { ...ticket, ...values },
  }
}

/** Gives a ticket a new code. The codes that it had admit nobody any more. */
export const reissueAdmissionTicket = writing({
  operation: operations.reissueAdmissionTicket,
  load,
  facts,
  decide(db, { ticket }, _input: TicketInput, { ids }) {
    if (ticket.generation >= admissionBounds.generations) {
      throw new Problem('resource_conflict', {
        detail: 'No more codes can be issued for this ticket.',
      })
    }
    return changing(db, ticket, {
      state: ticketCommands.reissueTicket.to,
      reason: 'Reissued',
      generation: ticket.generation + 1,
      concurrencyStamp: ids.stamp(),
    })
  },
})

/** Lets a suspended ticket admit again. The dispute that has suspended it does not do so once more. */
export const restoreAdmissionTicket = writing({
  operation: operations.restoreAdmissionTicket,
  load,
  facts,
  decide: (db, { ticket }, _input: TicketInput, { ids }) =>
    changing(db, ticket, {
      state: ticketCommands.restoreTicket.to,
      reason: 'Restored',
      concurrencyStamp: ids.stamp(),
    }),
})

interface RevokeInput extends TicketInput {
  reason: (typeof revocationReasons)[number]
}

/** Ends a ticket. A new code revives it. */
export const revokeAdmissionTicket = writing({
  operation: operations.revokeAdmissionTicket,
  load,
  facts,
  decide: (db, { ticket }, { reason }: RevokeInput, { ids }) =>
    changing(db, ticket, {
      state: ticketCommands.revokeTicket.to,
      reason,
      concurrencyStamp: ids.stamp(),
    }),
})
