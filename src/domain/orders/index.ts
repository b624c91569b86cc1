export {
  approveRegistrationOrder,
  cancelRegistrationOrder,
  finalizeRegistrationOrder,
  finishOf,
  type OrderInput,
  planCommand,
  rejectRegistrationOrder,
} from './commands.ts'
export { commitOrder } from './commit-order.ts'
export { editOrganizerAnswers } from './edit-organizer-answers.ts'
export {
  editRegistrationParticipant,
  planParticipant,
  type SaidPerson,
  takesNames,
} from './edit-registration-participant.ts'
export {
  deferAssignments,
  editRegistrationParticipants,
  peopleAndQuestions,
  planAssignments,
  planDeferral,
} from './edit-registration-participants.ts'
export { cancelRegistrationOrders, expireRegistrationOrders } from './ending-work.ts'
export { type Buyer, type KnownPerson, newOrder } from './new-order.ts'
export { offerPlaces } from './offering-work.ts'
export {
  mayBeConfirmed,
  type OrderFacts,
  openToAnswers,
  openToCancellation,
  openToDeferral,
  openToNames,
  orderOperations,
  takesMoney,
} from './operations.ts'
export { editOrderNote, getOrderNote, type OrderNote } from './order-notes.ts'
export {
  addedFeeOf,
  assignmentsUntil,
  contributionOf,
  feeWith,
  type OrdersOfEvent,
  orderFacts,
  type ParticipantOfEvent,
  type ParticipantOfOrder,
  type ParticipantsOfEvent,
  type ParticipantsOfOrder,
  participantFacts,
  taxedLines,
  waitingHistoryOf,
  waitingSteps,
  withoutNotes,
} from './order-view.ts'
export {
  participantOfOrder,
  participantPage,
  peopleOfOrder,
  type SaidParticipant,
} from './participant-queries.ts'
export {
  assertEventAsRead,
  assertOrderAsRead,
  assertOrderCommand,
  assertSells,
  knownOrder,
  lockPoolsOf,
  type OrderView,
  selectOrders,
  statusNow,
  takeMoneyByHand,
  updateOrder,
  waitingListOf,
} from './queries.ts'
export {
  getRegistrationOrder,
  listEventParticipants,
  listEventRegistrationOrders,
  listOwnRegistrationOrders,
  listRegistrationParticipants,
} from './reads.ts'
export { resendRegistrationOrder } from './resend-registration-order.ts'
export { besideWaiting, checkMoney, checkRoom, costOf, participantCountOf } from './rules.ts'
export { type OrderedEvent, orderedEvent, typesOnSale, versionOnSale } from './sale-queries.ts'
export {
  planNewOrder,
  type StartRegistrationOrderInput,
  saleOf,
  startRegistrationOrder,
} from './start-registration-order.ts'
export { leaveWaitingList, offerPlacesToOrder } from './waiting-list.ts'
