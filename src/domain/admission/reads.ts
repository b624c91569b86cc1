import { one } from '../../db/one.ts'
import { ticketState } from '../../kernel/admission.ts'
import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { eventFacts, standingOfEvent } from '../events/index.ts'
import { type Moment, reading } from '../verbs/verb.ts'
import { listAt, listsAt, type TicketInput } from './check-in.ts'
import { codeOf, opened } from './keys.ts'
import { admissionOperations as operations } from './operations.ts'
import {
  type AtDoor,
  checkInFigures,
  keyPage,
  knownOrderOfTickets,
  knownTicket,
  type SigningKey,
  signingKey,
  type TicketFilter,
  type TicketView,
  ticketPage,
  ticketsOfOrderPage,
} from './queries.ts'
import {
  type FiguresOfEvent,
  type KeysOfEvent,
  orderOfTicketsFacts,
  type ShownTicket,
  type TicketsOfEvent,
  type TicketsOfOrder,
  ticketFacts,
} from './ticket-view.ts'

/** Tickets with their codes, which are for nobody but who ordered, unless they were transferred. */
async function withCodes(
  tickets: readonly TicketView[],
  [key]: readonly SigningKey[],
  { principal, seals }: Moment,
): Promise<ShownTicket[]> {
  const person = principal.kind === 'user' ? principal.userId : null
  const isShown = ({ state, accountUserId, wasTransferred }: TicketView) =>
    person !== null && accountUserId === person && state === ticketState.active && !wasTransferred
  const privateKey = tickets.some(isShown) ? await opened(key, seals) : null
  return Promise.all(
    tickets.map(async (ticket) => ({
      ...ticket,
      code: key && privateKey && isShown(ticket) ? await codeOf(ticket, key, privateKey) : null,
    })),
  )
}

export const getAdmissionTicket = reading({
  operation: operations.getAdmissionTicket,
  load: (db, input: TicketInput) => ({
    ...knownTicket(db, input),
    keys: signingKey(db, input.eventId),
  }),
  facts: ({ ticket }) => ticketFacts(ticket),
  async result({ ticket, keys }, _input, moment): Promise<ShownTicket> {
    const [shown] = await withCodes([ticket], keys, moment)
    return shown as ShownTicket
  },
})

/** The tickets of an order, in the order of its participants. */
export const listTicketsOfOrder = reading({
  operation: operations.listTicketsOfOrder,
  load: (db, input: { eventId: string; orderId: string; page: PageRequest }) => ({
    ...knownOrderOfTickets(db, input),
    ...ticketsOfOrderPage(db, input.orderId, input.page),
    keys: signingKey(db, input.eventId),
  }),
  facts: ({ order }) => orderOfTicketsFacts(order),
  async result({ order, rows, keys, total }, { page }, moment): Promise<TicketsOfOrder> {
    return { order, page: pageOf(page, { rows: await withCodes(rows, keys, moment), total }) }
  },
})

/** Who may come to an event, by name. */
export const listAdmissionTickets = reading({
  operation: operations.listAdmissionTickets,
  load: (db, input: AtDoor & TicketFilter & { page: PageRequest }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...ticketPage(db, input),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, ...found }, { page }): TicketsOfEvent => ({ event, page: pageOf(page, found) }),
})

/** The public keys that prove the codes of an event, the newest first. */
export const listAdmissionKeys = reading({
  operation: operations.listAdmissionKeys,
  load: (db, input: { eventId: string; page: PageRequest }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...keyPage(db, input),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, ...found }, { page }): KeysOfEvent => ({ event, page: pageOf(page, found) }),
})

export const getCheckInStatistics = reading({
  operation: operations.getCheckInStatistics,
  load: (db, input: AtDoor) => ({
    event: one(standingOfEvent(db, input.eventId)),
    lists: listsAt(db, input),
    figures: checkInFigures(db, input),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, figures, lists }, input): FiguresOfEvent => ({
    event,
    checkInListId: listAt(lists, input)?.id ?? null,
    figures,
  }),
})
