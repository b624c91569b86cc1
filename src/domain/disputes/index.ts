export { heardDispute } from './heard-dispute.ts'
export { disputeOperations } from './operations.ts'
export { type SilentDispute, takeSilentDisputes } from './queries.ts'
export { type DisputesOfEvent, listPaymentDisputes } from './verbs.ts'
