export { askPaymentProvider } from './ask-provider.ts'
export { observePayment } from './observe-payment.ts'
export { paymentOperations } from './operations.ts'
export { lastAttemptOf, type PaymentView } from './queries.ts'
export {
  openPage,
  startGuestPayment,
  startPayment,
} from './start-payment.ts'
export {
  type DoubtfulPayments,
  getGuestPayment,
  getOrderPayment,
  listDoubtfulPayments,
  markOrderPaid,
  resolveDoubtfulPayment,
} from './verbs.ts'
