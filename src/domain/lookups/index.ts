export { eventStatus } from '../../kernel/event-lifecycle.ts'
export { visibilityType } from '../../kernel/event-visibility.ts'
export { sessionStatus } from '../../kernel/session-lifecycle.ts'
export { lookupNames } from './catalogue.ts'
export {
  assertChoices,
  type ChoiceContext,
  checkChoice,
  type SaidOfChoice,
  saidName,
} from './choices.ts'
export { getLookupEntry, type LookupEntry } from './get-lookup-entry.ts'
export { languageName, languageTagOf } from './languages.ts'
export { type LookupPage, listLookupEntries } from './list-lookup-entries.ts'
export { listLookups } from './list-lookups.ts'
export {
  actorTypes,
  approvalStatuses,
  audienceAges,
  audienceGenders,
  categoryTypes,
  eventFormats,
  eventStatuses,
  eventTypes,
  type Lookup,
  labelOf,
  memberRoles,
  orderStatuses,
  paymentStatuses,
  provenanceType,
  provenanceTypes,
  refundStatuses,
  registrationModes,
  registrationPolicies,
  roleTypes,
  scheduleItemKinds,
  sessionKinds,
  sessionStatuses,
  tagTypes,
  tenantStatuses,
  tenantUserStatuses,
  visibilityTypes,
} from './lookups.ts'
export { choicesOf, openLabelOf, type SaidOfEntry } from './open-entries.ts'
export { lookupOperations, lookupTag, type OpenEntryFacts } from './operations.ts'
export {
  assertLookupChoices,
  saidNameOf,
  saidOfLookup,
  saidOfLookups,
  saidOfNamed,
  saidOfNamedWith,
} from './queries.ts'
export {
  arrangeLookup,
  createLookupEntry,
  deleteLookupEntry,
  editLookupEntry,
  getManagedLookupEntry,
  listManagedLookupEntries,
  type ManagedEntry,
  type ManagedLookup,
  resetLookupEntry,
} from './verbs.ts'
