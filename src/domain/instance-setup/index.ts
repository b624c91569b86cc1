export { checkReasons } from './checks.ts'
export {
  type CompletedLocally,
  type CompletedSetup,
  completeSetup,
  completeSetupLocally,
} from './complete-setup.ts'
export { editSetupProfile } from './edit-setup-profile.ts'
export { requirementCategories } from './findings.ts'
export { instanceSetupOperations } from './operations.ts'
export { isSetupCompleted, type SetupProfile, type StoredSetup } from './queries.ts'
export { readingFacts, type ShownSecret, shownSecret } from './setup-secret.ts'
export {
  authenticationReadiness,
  authorizationReadiness,
  isReady,
  type Journey,
  journeyOf,
  type ProviderReadiness,
  providerState,
  readinessReasons,
  readinessStates,
} from './snapshot.ts'
export {
  getAuthenticationConfiguration,
  getAuthorizationConfiguration,
  getSetupJourney,
  getSetupStatus,
  type SetupReading,
  validateSetupSecret,
} from './verbs.ts'
