export { refundOperations } from './operations.ts'
export type { RefundView } from './queries.ts'
export {
  type RefundOfOrder,
  type RefundsOfOrder,
  refundFacts,
} from './refund-view.ts'
export {
  approveRefund,
  cancelRefund,
  createRefund,
  getGuestRefund,
  getRefund,
  listGuestRefunds,
  listRefunds,
  markRefunded,
  refuseRefund,
  requestGuestRefund,
  requestRefund,
} from './verbs.ts'
