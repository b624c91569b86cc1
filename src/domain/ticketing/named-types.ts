import { invalid } from '../../kernel/problem.ts'
import type { NamedTicketType } from './queries.ts'

/** Throws unless the event has all the ticket types that something names. */
export function checkTicketTypes(named: readonly string[], known: readonly NamedTicketType[]) {
  const ids = new Set(known.map(({ ticketTypeLineageId }) => ticketTypeLineageId))
  if (!named.every((each) => ids.has(each))) {
    throw invalid('ticketTypeLineageIds', 'There is no such ticket type in this event.')
  }
}

/** What the ticket types are called that something names. */
export const namesOfTicketTypes = (named: readonly string[], known: readonly NamedTicketType[]) =>
  known
    .filter(({ ticketTypeLineageId }) => named.includes(ticketTypeLineageId))
    .map(({ ticketTypeName }) => ticketTypeName)
