export { paymentOperations } from './operations.ts'
export { lastAttemptOf, type PaymentView } from './queries.ts'
export { getGuestPayment, getOrderPayment, markOrderPaid } from './verbs.ts'
