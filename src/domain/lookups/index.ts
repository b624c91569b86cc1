export {
  actorTypes,
  eventFormats,
  eventStatus,
  eventStatuses,
  type Lookup,
  labelOf,
  sessionStatus,
  sessionStatuses,
  visibilityType,
  visibilityTypes,
} from './lookups.ts'
