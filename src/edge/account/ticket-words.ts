import type { HalResource } from '../console/hal-client.ts'
import { type PlainKey, say } from '../design/messages/language.ts'

const reasons: Readonly<Record<string, PlainKey>> = {
  OrderCancelled: 'ticket.cancelled',
  FullyRefunded: 'ticket.cancelled',
  ManualRevocation: 'ticket.revoked',
  Transferred: 'ticket.transferred',
  Compromised: 'ticket.compromised',
  Disputed: 'ticket.disputed',
}

/** Why a ticket admits nobody. */
export const whyNotActive = (reason: string | null): string =>
  say(reasons[reason ?? ''] ?? 'ticket.notActive')

/** A ticket, as those read it who let people in. */
export interface TicketResource extends HalResource {
  id: string
  firstName: string | null
  lastName: string | null
  ticketTypeName: string
  state: string
  reason: string
  admittedAt: string | null
}

export const nameOf = ({ firstName, lastName }: Record<'firstName' | 'lastName', string | null>) =>
  [firstName, lastName].filter(Boolean).join(' ') || say('order.nameless')
