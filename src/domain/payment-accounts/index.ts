export { paymentAccountOperations } from './operations.ts'
export { observeAccount } from './queries.ts'
export {
  askAccount,
  connectPaymentAccount,
  getPaymentAccount,
  openAccount,
  type PaymentAccountView,
  paymentAccountFacts,
  refreshPaymentAccount,
} from './verbs.ts'
