export {
  checkInByCode,
  checkInTicket,
  listAt,
  listsAt,
  recordExit,
  undoCheckIn,
} from './check-in.ts'
export { codeOf, firstKeyOf, opened } from './keys.ts'
export { admissionOperations, type TicketFacts, takesPlace } from './operations.ts'
export {
  assertTicketsAsRead,
  hasAllTickets,
  hasSigningKey,
  type KeyView,
  keysOfEvent,
  ofHolder,
  renewTickets,
  type SigningKey,
  signingKey,
  type TicketView,
  ticketOfOrder,
  ticketsAt,
} from './queries.ts'
export {
  getAdmissionTicket,
  getCheckInStatistics,
  listAdmissionKeys,
  listAdmissionTickets,
  listTicketsOfOrder,
} from './reads.ts'
export { rotateAdmissionKey } from './rotate-admission-key.ts'
export { beginStays } from './stays.ts'
export {
  reissueAdmissionTicket,
  restoreAdmissionTicket,
  revokeAdmissionTicket,
} from './ticket-commands.ts'
export {
  type FiguresOfEvent,
  type KeysOfEvent,
  orderOfTicketsFacts,
  type Scanned,
  type ShownTicket,
  type StandingEvent,
  type TicketsOfEvent,
  type TicketsOfOrder,
  ticketFacts,
} from './ticket-view.ts'
export { type NewHolder, planTransfer, transferTicket } from './transfer-ticket.ts'
