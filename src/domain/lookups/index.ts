export { eventStatus } from '../../kernel/event-lifecycle.ts'
export { sessionStatus } from '../../kernel/session-lifecycle.ts'
export { languageName, languages, languageTagOf } from './languages.ts'
export {
  actorTypes,
  approvalStatus,
  approvalStatuses,
  eventFormats,
  eventStatuses,
  type Lookup,
  labelOf,
  memberRoles,
  registrationModes,
  roleTypes,
  sessionKinds,
  sessionStatuses,
  tenantUserStatuses,
  visibilityType,
  visibilityTypes,
} from './lookups.ts'
