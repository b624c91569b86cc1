import type { HalResource } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'

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
