export { cleanErasureHolder, type ErasureHolders } from './clean-erasure-holder.ts'
export { type AcceptedErasure, eraseMyself, intentOf } from './erase-myself.ts'
export { erasureWorkFacts } from './erasure-work-facts.ts'
export { getErasureStatus } from './get-erasure-status.ts'
export { listErasureWork } from './list-erasure-work.ts'
export { erasureOperations } from './operations.ts'
export type { ErasureStatus, ErasureWorkView } from './queries.ts'
export { readReceipt } from './receipt.ts'
export { resumeErasures } from './resume-erasures.ts'
export { retryErasureWork } from './retry-erasure-work.ts'
export {
  type GateServices,
  PrivacyErasureStartupGate,
  type ReplayProgress,
  requireReplayed,
} from './startup-gate.ts'
export { createResultsHolder } from './stored-results.ts'
export { watchErasures } from './watch-erasures.ts'
