export {
  catalogFacts,
  type DraftOfCatalog,
  type OfferedCatalog,
  type PoolOfEvent,
  poolFacts,
  type QuestionOfDraft,
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
export { checkTicketTypes, namesOfTicketTypes } from './named-types.ts'
export { openRegistration } from './open-registration.ts'
export { ticketingOperations } from './operations.ts'
export { createCapacityPool, deleteCapacityPool, editCapacityPool } from './pool-verbs.ts'
export {
  type CapacityPoolView,
  type NamedTicketType,
  ticketTypesOf,
  ticketTypesOfEvent,
  type VersionView,
} from './queries.ts'
export {
  createRegistrationQuestion,
  deleteRegistrationQuestion,
  editRegistrationQuestion,
} from './question-verbs.ts'
export {
  getCapacityPool,
  getRegistrationQuestion,
  getTicketing,
  getTicketingDraft,
  getTicketType,
  listCapacityPools,
  listRegistrationQuestions,
  listTicketTypes,
  type PageOfTicketing,
  type QuestionsOfDraft,
} from './reads.ts'
export { brokenRules, findingCodes } from './rules.ts'
export {
  accessCodeHashOf,
  createTicketType,
  deleteTicketType,
  editTicketType,
} from './type-verbs.ts'
