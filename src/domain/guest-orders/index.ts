export {
  type Attempt,
  getGuestAttempt,
  skipGuestAttempt,
  startGuestAttempt,
  submitGuestAttempt,
} from './attempts.ts'
export {
  type GuestOrder,
  guestOrderFacts,
  guestParticipantFacts,
  type ParticipantOfGuest,
  type ParticipantsOfGuest,
} from './guest-order-view.ts'
export {
  consumeTicketRecovery,
  type RecoveredOrder,
  requestGuestConfirmation,
  requestTicketRecovery,
} from './mailed-proofs.ts'
export { guestOrderOperations } from './operations.ts'
export { type HeldOrderInput, heldOrder } from './queries.ts'
export { registerAttendee } from './register-attendee.ts'
export {
  type GuestChallenge,
  issueGuestChallenge,
  type StartedGuestOrder,
  startGuestOrder,
} from './start-guest-order.ts'
export {
  cancelConfirmedGuestOrder,
  cancelGuestOrder,
  claimGuestOrder,
  deferGuestAssignments,
  editGuestParticipant,
  editGuestParticipants,
  eraseGuestOrder,
  finalizeGuestOrder,
  getGuestOrder,
  getGuestOrderStatus,
  leaveGuestWaitingList,
  listGuestParticipants,
  transferGuestTicket,
} from './verbs.ts'
