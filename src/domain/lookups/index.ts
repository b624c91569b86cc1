export { eventStatus } from '../../kernel/event-lifecycle.ts'
export { sessionStatus } from '../../kernel/session-lifecycle.ts'
export { languageName, languages, languageTagOf } from './languages.ts'
export {
  actorTypes,
  approvalStatus,
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
  registrationModes,
  registrationPolicies,
  registrationScopes,
  roleTypes,
  scheduleItemKinds,
  sessionKinds,
  sessionStatuses,
  tagTypes,
  tenantUserStatuses,
  visibilityType,
  visibilityTypes,
} from './lookups.ts'
