import { languages } from './languages.ts'
import * as lookups from './lookups.ts'

/** Every lookup by the name that its address has. */
export const lookupCatalogue: Readonly<Record<string, readonly lookups.Lookup[]>> = {
  actortype: lookups.actorTypes,
  approvalstatus: lookups.approvalStatuses,
  audienceage: lookups.audienceAges,
  audiencegender: lookups.audienceGenders,
  categorytype: lookups.categoryTypes,
  eventformat: lookups.eventFormats,
  eventregistrationpolicy: lookups.registrationPolicies,
  eventsessionkind: lookups.sessionKinds,
  eventstatus: lookups.eventStatuses,
  eventtype: lookups.eventTypes,
  language: languages,
  provenancetype: lookups.provenanceTypes,
  registrationmode: lookups.registrationModes,
  registrationscope: lookups.registrationScopes,
  role: lookups.roleTypes,
  scheduleitemkind: lookups.scheduleItemKinds,
  tagtype: lookups.tagTypes,
  visibilitytype: lookups.visibilityTypes,
}

export const lookupNames = Object.keys(lookupCatalogue)
