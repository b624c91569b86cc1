export {
  catalogFacts,
  type DraftOfCatalog,
  type OfferedCatalog,
  type PoolOfEvent,
  poolFacts,
  type StandingView,
  saleFactsOf,
  type TypeOfDraft,
} from './catalog-view.ts'
export {
  cloneTicketingDraft,
  discardTicketingDraft,
  editTicketingDraft,
  publishTicketing,
} from './draft-verbs.ts'
export { ticketingOperations } from './operations.ts'
export { createCapacityPool, deleteCapacityPool, editCapacityPool } from './pool-verbs.ts'
export type { CapacityPoolView, VersionView } from './queries.ts'
export {
  getCapacityPool,
  getTicketing,
  getTicketingDraft,
  getTicketType,
  listCapacityPools,
  listTicketTypes,
  type PageOfTicketing,
} from './reads.ts'
export { brokenRules, findingCodes } from './rules.ts'
export {
  accessCodeHashOf,
  createTicketType,
  deleteTicketType,
  editTicketType,
} from './type-verbs.ts'
