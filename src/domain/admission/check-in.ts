import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import {
  type ScanFacts,
  tellingVerdicts,
  type UndoReason,
  type Verdict,
  verdictOf,
  verdictOfTicket,
} from '../../kernel/admission.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { Problem } from '../../kernel/problem.ts'
import { readTicketCode } from '../../kernel/ticket-code.ts'
import { assertPlaceByList, type CheckInListView, listsOfEvent } from '../check-in-lists/index.ts'
import { eventFacts, standingOfEvent } from '../events/index.ts'
import { type Found, type Moment, type Plan, writing } from '../verbs/verb.ts'
import { isGenuine } from './keys.ts'
import { admissionOperations as operations } from './operations.ts'
import {
  type AtDoor,
  assertTicketsAsRead,
  knownTicket,
  namedKey,
  scannedTicket,
  type TicketView,
  updateAdmission,
  updateTicket,
} from './queries.ts'
import { beginStays } from './stays.ts'
import { type Scanned, ticketFacts } from './ticket-view.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** The list that somebody is to come in by; none at the door of the event itself. */
export const listsAt = (db: Db, { eventId, checkInListId }: AtDoor) =>
  listsOfEvent(db, { eventId, checkInListId: checkInListId ?? nobody })

export function listAt([list]: readonly CheckInListView[], { checkInListId }: AtDoor) {
  if (checkInListId === undefined) return null
  if (!list) throw new Problem('resource_not_found', { detail: 'There is no such check-in list.' })
  return list
}

interface AtList {
  ticket: TicketView
  list: CheckInListView | null
}

/** Lets somebody in, unless the ticket or the list has changed since it was read, or the last place was taken. */
function admitting(db: Db, { ticket, list }: AtList, moment: Moment): Plan<Scanned> {
  const { ids, now } = moment
  const { eventId } = ticket
  const admittedAt = instantIso(now)
  const id = ids.next(now)
  const concurrencyStamp = ids.stamp()
  return {
    assertions: [assertTicketsAsRead(db, [ticket]), ...(list ? [assertPlaceByList(db, list)] : [])],
    writes: [
      ...beginStays(db, { eventId, list }, [{ id, ticketId: ticket.id, admittedAt }], moment),
      updateTicket(db, ticket.id, { concurrencyStamp }),
    ],
    changesPublic: false,
    result: {
      eventId,
      checkInListId: list?.id ?? null,
      verdict: 'Admitted',
      ticket: {
        ...ticket,
        inside: { id, admittedAt },
        timesAdmitted: ticket.timesAdmitted + 1,
        concurrencyStamp,
      },
      admittedAt,
    },
  }
}

const admittedBefore: readonly Verdict[] = ['AlreadyAdmitted', 'AlreadyOnce', 'AlreadyToday']

/** A verdict that lets nobody in. It holds for the ticket as it was read. */
function turningAway(
  db: Db,
  { eventId, checkInListId = null }: { eventId: string; checkInListId?: string | null | undefined },
  verdict: Verdict,
  ticket: TicketView | undefined,
): Plan<Scanned> {
  const told = ticket !== undefined && tellingVerdicts.includes(verdict) ? ticket : null
  return {
    // A commit keeps the verdict for the key of the scan.
    writes: told ? [assertTicketsAsRead(db, [told])] : [],
    changesPublic: false,
    result: {
      eventId,
      checkInListId,
      verdict,
      ticket: told,
      admittedAt:
        told?.inside?.admittedAt ??
        (admittedBefore.includes(verdict) ? (told?.lastAdmittedAt ?? null) : null),
    },
  }
}

const factsAt = ({ state, ticketTypeLineageId, inside, lastAdmittedAt }: TicketView) => ({
  state,
  ticketTypeLineageId,
  admittedAt: inside?.admittedAt ?? null,
  wasAdmitted: lastAdmittedAt !== null,
})

/** Decides on a code that somebody shows, and lets in who has a good one. */
export const checkInByCode = writing({
  operation: operations.checkInByCode,
  load: (db, { code, ...at }: AtDoor & { code: string }) => {
    const read = readTicketCode(code)
    const { eventId, checkInListId = null } = at
    return {
      event: one(standingOfEvent(db, eventId)),
      lists: listsAt(db, at),
      ...scannedTicket(db, { id: read?.ticketId ?? nobody, checkInListId }),
      keys: namedKey(db, read?.keyId ?? ''),
    }
  },
  facts: ({ event }) => [eventFacts(event)],
  async decide(db, { tickets: [ticket], keys: [key], lists }, { code, ...at }, moment) {
    const read = readTicketCode(code)
    const list = listAt(lists, at)
    const facts: ScanFacts = {
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
            ...factsAt(ticket),
            generation: ticket.generation,
            isOfEvent: ticket.eventId === at.eventId,
          }
        : null,
      list,
    }
    const verdict = verdictOf(facts, moment.now)
    return verdict === 'Admitted' && ticket
      ? admitting(db, { ticket, list }, moment)
      : turningAway(db, at, verdict, ticket)
  },
})

export interface TicketInput extends AtDoor {
  ticketId: string
}

export const load = (db: Db, input: TicketInput) => knownTicket(db, input)
export const facts = ({ ticket }: Found<ReturnType<typeof load>>) => [ticketFacts(ticket)]

/** Lets somebody in whom staff has found by name. */
export const checkInTicket = writing({
  operation: operations.checkInTicket,
  load: (db, input: TicketInput) => ({ ...load(db, input), lists: listsAt(db, input) }),
  facts: ({ ticket }) => [ticketFacts(ticket)],
  decide(db, { ticket, lists }, input, moment) {
    const list = listAt(lists, input)
    const verdict = verdictOfTicket({ ticket: factsAt(ticket), list }, moment.now)
    return verdict === 'Admitted'
      ? admitting(db, { ticket, list }, moment)
      : turningAway(db, input, verdict, ticket)
  },
})

type Ending = { leftAt: string } | { undoneAt: string; undoReason: UndoReason }

/** Ends the stay of whoever is inside. */
function ending(db: Db, ticket: TicketView, how: Ending, { ids }: Moment): Plan<TicketView> {
  const concurrencyStamp = ids.stamp()
  return {
    assertions: [assertTicketsAsRead(db, [ticket])],
    writes: [
      ...(ticket.inside ? [updateAdmission(db, ticket.inside.id, how)] : []),
      updateTicket(db, ticket.id, { concurrencyStamp }),
    ],
    changesPublic: false,
    result: {
      ...ticket,
      inside: null,
      timesAdmitted: ticket.timesAdmitted - Number('undoneAt' in how),
      concurrencyStamp,
    },
  }
}

/** Takes a check-in back: it counts for nothing. */
export const undoCheckIn = writing({
  operation: operations.undoCheckIn,
  load,
  facts,
  decide: (db, { ticket }, { undoReason }: TicketInput & { undoReason: UndoReason }, moment) =>
    ending(db, ticket, { undoneAt: instantIso(moment.now), undoReason }, moment),
})

/** Somebody leaves, and can come in again. */
export const recordExit = writing({
  operation: operations.recordExit,
  load,
  facts,
  decide: (db, { ticket }, _input: TicketInput, moment) =>
    ending(db, ticket, { leftAt: instantIso(moment.now) }, moment),
})
