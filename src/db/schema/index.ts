export { actor } from './actors.ts'
export { agendaItem } from './agenda-items.ts'
export { idempotencyKey, outbox } from './commits.ts'
export { event, eventDay, type ParticipationConfiguration } from './events.ts'
export { importedThing, programmeImport } from './imports.ts'
export { eventLocation, location, room } from './places.ts'
export {
  eventSession,
  eventSessionLanguage,
  sessionGroup,
  sessionGroupSession,
} from './sessions.ts'
export { tenant, tenantDomain, tenantEpoch } from './tenants.ts'
export {
  appUser,
  instanceGrant,
  roleGrant,
  tenantUser,
  userIdentity,
  userProfile,
} from './users.ts'
