export { noAccountYet, type PaymentAccountFacts, paymentAccountOperations } from './operations.ts'
export { accountsOf, observeAccount } from './queries.ts'
export {
  askAccount,
  connectPaymentAccount,
  getPaymentAccount,
  openAccount,
  type PaymentAccountView,
  paymentAccountFacts,
  refreshPaymentAccount,
} from './verbs.ts'
