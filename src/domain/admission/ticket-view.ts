import type { Rows } from '../../db/database.ts'
import { ticketState, type Verdict } from '../../kernel/admission.ts'
import type { Page } from '../../kernel/page.ts'
import type { standingOfEvent } from '../events/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { TicketFacts } from './operations.ts'
import type { CheckInFigures, KeyView, OrderOfTickets, TicketView } from './queries.ts'

/** The event that people are admitted to. */
export type StandingEvent = Rows<{ event: ReturnType<typeof standingOfEvent> }>['event'][number]

/** What authority over a ticket, and its commands, are decided on. */
export const ticketFacts = (ticket: TicketView): OwnFacts<TicketFacts> => ({
  ...orderOfTicketsFacts(ticket),
  ticketState: ticket.state,
  isRefunded: ticket.reason === 'FullyRefunded',
  isTransferable:
    ticket.isTransferable && ticket.state === ticketState.active && ticket.timesAdmitted === 0,
  isInside: ticket.inside !== null,
  eventStatusId: ticket.eventStatusId,
})

type OfOrder = Pick<
  OrderOfTickets,
  'eventId' | 'actorOrganizationId' | 'actorGroupId' | 'accountUserId'
>

export const orderOfTicketsFacts = ({
  eventId,
  actorOrganizationId,
  actorGroupId,
  accountUserId,
}: OfOrder): OwnFacts => ({
  eventId,
  organizationId: actorOrganizationId,
  groupId: actorGroupId,
  ...(accountUserId !== null && { userId: accountUserId }),
})

/** A ticket with its code, where the caller is shown one. */
export interface ShownTicket extends TicketView {
  code: string | null
}

export interface TicketsOfOrder {
  order: OrderOfTickets
  page: Page<ShownTicket>
}

export interface TicketsOfEvent {
  event: StandingEvent
  page: Page<TicketView>
}

/** What a scan came to, and the ticket that it tells of. */
export interface Scanned {
  eventId: string
  checkInListId: string | null
  verdict: Verdict
  ticket: TicketView | null
  /** When somebody came in with it: now, or before. */
  admittedAt: string | null
}

export interface KeysOfEvent {
  event: StandingEvent
  page: Page<KeyView>
}

export interface FiguresOfEvent {
  event: StandingEvent
  checkInListId: string | null
  figures: CheckInFigures
}
