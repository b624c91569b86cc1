import type { OpenLookup } from '../../kernel/open-lookups.ts'
import { languages } from './languages.ts'
import * as lookups from './lookups.ts'

/** Those that a community can change, as the product has them. */
export const openCatalogue: Readonly<Record<OpenLookup, readonly lookups.Lookup[]>> = {
  audienceage: lookups.audienceAges,
  audiencegender: lookups.audienceGenders,
  eventsessionkind: lookups.sessionKinds,
  eventtype: lookups.eventTypes,
  scheduleitemkind: lookups.scheduleItemKinds,
}

/** Every lookup by the name that its address has. */
export const lookupCatalogue: Readonly<Record<string, readonly lookups.Lookup[]>> = {
  actortype: lookups.actorTypes,
  approvalstatus: lookups.approvalStatuses,
  audienceage: openCatalogue.audienceage,
  audiencegender: openCatalogue.audiencegender,
  categorytype: lookups.categoryTypes,
  eventformat: lookups.eventFormats,
  eventregistrationpolicy: lookups.registrationPolicies,
  eventsessionkind: openCatalogue.eventsessionkind,
  eventstatus: lookups.eventStatuses,
  eventtype: openCatalogue.eventtype,
  language: languages,
  provenancetype: lookups.provenanceTypes,
  registrationmode: lookups.registrationModes,
  registrationscope: lookups.registrationScopes,
  role: lookups.roleTypes,
  scheduleitemkind: openCatalogue.scheduleitemkind,
  tagtype: lookups.tagTypes,
  visibilitytype: lookups.visibilityTypes,
}

export const lookupNames = Object.keys(lookupCatalogue)
