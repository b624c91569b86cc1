export { checkInByCode, checkInTicket, recordExit, undoCheckIn } from './check-in.ts'
export { firstKeyOf } from './keys.ts'
export { admissionOperations } from './operations.ts'
export type { KeyView, TicketView } from './queries.ts'
export {
  getAdmissionTicket,
  getCheckInStatistics,
  listAdmissionKeys,
  listAdmissionTickets,
  listTicketsOfOrder,
} from './reads.ts'
export { rotateAdmissionKey } from './rotate-admission-key.ts'
export { reissueAdmissionTicket, revokeAdmissionTicket } from './ticket-commands.ts'
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
