import * as verbs from '../../../domain/admission/index.ts'
import {
  type FiguresOfEvent,
  type KeysOfEvent,
  type KeyView,
  orderOfTicketsFacts,
  type Scanned,
  type ShownTicket,
  type StandingEvent,
  type TicketsOfEvent,
  type TicketsOfOrder,
  type TicketView,
  ticketFacts,
} from '../../../domain/admission/index.ts'
import { eventFacts } from '../../../domain/events/index.ts'
import { byPage, byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const ticket = (ticket: TicketView & Partial<Pick<ShownTicket, 'code'>>): Resource => ({
  kind: ticket.checkInListId === null ? 'admissionTicket' : 'ticketAtList',
  fields: fieldsOf(contract.AdmissionTicket, ticket, {
    admittedAt: ticket.inside?.admittedAt ?? null,
    code: ticket.code ?? null,
  }),
  facts: ticketFacts(ticket),
  vars: {
    eventId: ticket.eventId,
    ticketId: ticket.id,
    checkInListId: ticket.checkInListId ?? '',
  },
})

const ticketsOfEvent = ({ event, page }: TicketsOfEvent): Resource => ({
  kind: 'admissionTickets',
  fields: {},
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page,
  items: page.rows.map(ticket),
})

const ticketsOfOrder = ({ order, page }: TicketsOfOrder): Resource => ({
  kind: 'ticketsOfOrder',
  fields: {},
  facts: orderOfTicketsFacts(order),
  vars: { eventId: order.eventId, orderId: order.id },
  page,
  items: page.rows.map(ticket),
})

const checkIn = ({ eventId, checkInListId, verdict, ticket, admittedAt }: Scanned): Resource => ({
  kind: checkInListId === null ? 'checkIn' : 'checkInAtList',
  fields: {
    eventId,
    checkInListId,
    verdict,
    admittedAt,
    ticketId: ticket?.id ?? null,
    firstName: ticket?.firstName ?? null,
    lastName: ticket?.lastName ?? null,
    ticketTypeName: ticket?.ticketTypeName ?? null,
    state: ticket?.state ?? null,
    reason: ticket?.reason ?? null,
  },
  facts: ticket ? ticketFacts(ticket) : { eventId },
  vars: { eventId, ticketId: ticket?.id ?? '', checkInListId: checkInListId ?? '' },
})

const key = (event: StandingEvent) => (key: KeyView) => ({
  kind: 'admissionKey',
  fields: fieldsOf(contract.AdmissionKey, key, { eventId: event.id }),
  facts: eventFacts(event),
  vars: { eventId: event.id },
})

const keys = ({ event, page }: KeysOfEvent): Resource => ({
  kind: 'admissionKeys',
  fields: {},
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page,
  items: page.rows.map(key(event)),
})

const statistics = ({ event, checkInListId, figures }: FiguresOfEvent): Resource => ({
  kind: checkInListId === null ? 'checkInStatistics' : 'statisticsOfList',
  fields: { eventId: event.id, timezone: event.timezone, checkInListId, ...figures },
  facts: eventFacts(event),
  vars: { eventId: event.id, checkInListId: checkInListId ?? '' },
})

/** What is asked at a list, where one is named. */
const atDoor = <Params, Search>({ params, query }: { params: Params; query: Search }) => ({
  ...params,
  ...query,
})

export const admissionEndpoints = [
  endpoint({
    route: contract.listAdmissionTickets,
    verb: verbs.listAdmissionTickets,
    input: atDoor,
    represent: ticketsOfEvent,
  }),
  endpoint({
    route: contract.listTicketsOfOrder,
    verb: verbs.listTicketsOfOrder,
    input: byPage,
    represent: ticketsOfOrder,
  }),
  endpoint({
    route: contract.getAdmissionTicket,
    verb: verbs.getAdmissionTicket,
    input: atDoor,
    represent: ticket,
  }),
  endpoint({
    route: contract.checkInByCode,
    verb: verbs.checkInByCode,
    input: (sent) => ({ ...atDoor(sent), ...sent.body }),
    represent: checkIn,
  }),
  endpoint({
    route: contract.checkInTicket,
    verb: verbs.checkInTicket,
    input: atDoor,
    represent: checkIn,
  }),
  endpoint({
    route: contract.undoCheckIn,
    verb: verbs.undoCheckIn,
    input: (sent) => ({ ...atDoor(sent), ...sent.body }),
    represent: ticket,
  }),
  endpoint({
    route: contract.recordExit,
    verb: verbs.recordExit,
    input: atDoor,
    represent: ticket,
  }),
  endpoint({
    route: contract.revokeAdmissionTicket,
    verb: verbs.revokeAdmissionTicket,
    input: withBody,
    represent: ticket,
  }),
  endpoint({
    route: contract.reissueAdmissionTicket,
    verb: verbs.reissueAdmissionTicket,
    input: byParams,
    represent: ticket,
  }),
  endpoint({
    route: contract.restoreAdmissionTicket,
    verb: verbs.restoreAdmissionTicket,
    input: byParams,
    represent: ticket,
  }),
  endpoint({
    route: contract.transferTicket,
    verb: verbs.transferTicket,
    input: withBody,
    represent: ticket,
  }),
  endpoint({
    route: contract.getCheckInStatistics,
    verb: verbs.getCheckInStatistics,
    input: atDoor,
    represent: statistics,
  }),
  endpoint({
    route: contract.listAdmissionKeys,
    verb: verbs.listAdmissionKeys,
    input: byPage,
    represent: keys,
  }),
  endpoint({
    route: contract.rotateAdmissionKey,
    verb: verbs.rotateAdmissionKey,
    input: withBody,
    represent: ({ event, key: made }) => key(event)(made),
  }),
]
