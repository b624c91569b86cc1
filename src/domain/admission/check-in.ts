import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import {
  tellingVerdicts,
  type UndoReason,
  type Verdict,
  verdictOf,
} from '../../kernel/admission.ts'
import { readTicketCode } from '../../kernel/ticket-code.ts'
import { eventFacts, standingOfEvent } from '../events/index.ts'
import { type Found, type Moment, type Plan, writing } from '../verbs/verb.ts'
import { isGenuine } from './keys.ts'
import { admissionOperations as operations } from './operations.ts'
import {
  assertTicketAsRead,
  insertAdmission,
  knownTicket,
  namedKey,
  scannedTicket,
  type TicketView,
  updateAdmission,
  updateTicket,
} from './queries.ts'
import { type Scanned, ticketFacts } from './ticket-view.ts'

/** Lets somebody in, unless the ticket has changed since it was read. */
function admitting(
  db: Db,
  ticket: TicketView,
  { ids, now, tenantId, principal }: Moment,
): Plan<Scanned> {
  const admittedAt = new Date(now).toISOString()
  const id = ids.next(now)
  const concurrencyStamp = ids.stamp()
  return {
    assertions: [assertTicketAsRead(db, ticket)],
    writes: [
      insertAdmission(db, {
        id,
        tenantId,
        eventId: ticket.eventId,
        admissionTicketId: ticket.id,
        admittedAt,
        admittedByUserId: principal.kind === 'user' ? principal.userId : null,
      }),
      updateTicket(db, ticket.id, { concurrencyStamp }),
    ],
    changesPublic: false,
    result: {
      eventId: ticket.eventId,
      verdict: 'Admitted',
      ticket: { ...ticket, inside: { id, admittedAt }, concurrencyStamp },
      admittedAt,
    },
  }
}

/** A verdict that lets nobody in. It holds for the ticket as it was read. */
function turningAway(
  db: Db,
  eventId: string,
  verdict: Verdict,
  ticket: TicketView | undefined,
): Plan<Scanned> {
  const isTold = ticket !== undefined && tellingVerdicts.includes(verdict)
  return {
    // A commit keeps the verdict for the key of the scan.
    writes: isTold ? [assertTicketAsRead(db, ticket)] : [],
    changesPublic: false,
    result: {
      eventId,
      verdict,
      ticket: isTold ? ticket : null,
      admittedAt: (isTold && ticket.inside?.admittedAt) || null,
    },
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Decides on a code that somebody shows, and lets in who has a good one. */
export const checkInByCode = writing({
  operation: operations.checkInByCode,
  load: (db, { eventId, code }: { eventId: string; code: string }) => {
    const read = readTicketCode(code)
    return {
      event: one(standingOfEvent(db, eventId)),
      tickets: scannedTicket(db, read?.ticketId ?? nobody),
      keys: namedKey(db, read?.keyId ?? ''),
    }
  },
  facts: ({ event }) => [eventFacts(event)],
  async decide(db, { tickets: [ticket], keys: [key] }, { eventId, code }, moment) {
    const read = readTicketCode(code)
    const verdict = verdictOf({
      code:
        (read &&
          key !== undefined && {
            generation: read.generation,
            isGenuine:
              (ticket === undefined || ticket.eventId === key.eventId) &&
              (await isGenuine(read, key.publicKey)),
            isInForce: key.validUntil === null || Date.parse(key.validUntil) > moment.now,
          }) ||
        null,
      ticket: ticket
        ? {
            state: ticket.state,
            generation: ticket.generation,
            isOfEvent: ticket.eventId === eventId,
            admittedAt: ticket.inside?.admittedAt ?? null,
          }
        : null,
    })
    return verdict === 'Admitted' && ticket
      ? admitting(db, ticket, moment)
      : turningAway(db, eventId, verdict, ticket)
  },
})

export interface TicketInput {
  eventId: string
  ticketId: string
}

export const load = (db: Db, input: TicketInput) => knownTicket(db, input)
export const facts = ({ ticket }: Found<ReturnType<typeof load>>) => [ticketFacts(ticket)]

/** Lets somebody in whom staff has found by name. */
export const checkInTicket = writing({
  operation: operations.checkInTicket,
  load,
  facts,
  decide: (db, { ticket }, _input: TicketInput, moment) => admitting(db, ticket, moment),
})

type Ending = { leftAt: string } | { undoneAt: string; undoReason: UndoReason }

/** Ends the stay of who is inside. */
function ending(db: Db, ticket: TicketView, how: Ending, { ids }: Moment): Plan<TicketView> {
  const concurrencyStamp = ids.stamp()
  return {
    assertions: [assertTicketAsRead(db, ticket)],
    writes: [
      ...(ticket.inside ? [updateAdmission(db, ticket.inside.id, how)] : []),
      updateTicket(db, ticket.id, { concurrencyStamp }),
    ],
    changesPublic: false,
    result: { ...ticket, inside: null, concurrencyStamp },
  }
}

const instantOf = ({ now }: Moment) => new Date(now).toISOString()

/** Takes a check-in back: it counts for nothing. */
export const undoCheckIn = writing({
  operation: operations.undoCheckIn,
  load,
  facts,
  decide: (db, { ticket }, { undoReason }: TicketInput & { undoReason: UndoReason }, moment) =>
    ending(db, ticket, { undoneAt: instantOf(moment), undoReason }, moment),
})

/** Somebody leaves, and can come in again. */
export const recordExit = writing({
  operation: operations.recordExit,
  load,
  facts,
  decide: (db, { ticket }, _input: TicketInput, moment) =>
    ending(db, ticket, { leftAt: instantOf(moment) }, moment),
})
