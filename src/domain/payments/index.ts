export { askPaymentProvider } from './ask-provider.ts'
export {
  type DoorPaymentOfOrder,
  type DoorPaymentsOfEvent,
  listDoorPayments,
  takeCash,
} from './at-door.ts'
export { observePayment } from './observe-payment.ts'
export { doorOperations, paymentOperations } from './operations.ts'
export { type DoorPaymentView, lastAttemptOf, type PaymentView } from './queries.ts'
export {
  openPage,
  startGuestPayment,
  startPayment,
} from './start-payment.ts'
export {
  type DoubtfulPaymentOfEvent,
  type DoubtfulPayments,
  getDoubtfulPayment,
  getGuestPayment,
  getOrderPayment,
  listDoubtfulPayments,
  markOrderPaid,
  resolveDoubtfulPayment,
} from './verbs.ts'
