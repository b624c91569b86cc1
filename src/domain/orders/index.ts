export {
  approveRegistrationOrder,
  cancelRegistrationOrder,
  finalizeRegistrationOrder,
  rejectRegistrationOrder,
} from './commands.ts'
export { editRegistrationParticipant } from './edit-registration-participant.ts'
export { editRegistrationParticipants } from './edit-registration-participants.ts'
export { cancelRegistrationOrders, expireRegistrationOrders } from './ending-work.ts'
export { orderOperations } from './operations.ts'
export {
  type OrdersOfEvent,
  orderFacts,
  type ParticipantOfOrder,
  type ParticipantsOfOrder,
} from './order-view.ts'
export type { OrderView } from './queries.ts'
export {
  getRegistrationOrder,
  listEventRegistrationOrders,
  listOwnRegistrationOrders,
  listRegistrationParticipants,
} from './reads.ts'
export { resendRegistrationOrder } from './resend-registration-order.ts'
export { startRegistrationOrder } from './start-registration-order.ts'
