export { actor } from './actors.ts'
export { admission, admissionKey, admissionTicket } from './admission.ts'
export { agendaItem } from './agenda-items.ts'
export { apiKey, apiKeySecret } from './api-keys.ts'
export {
  announcementBlock,
  attendeeMail,
  attendeeMessage,
  programmeChange,
} from './attendee-messages.ts'
export { branding, brandingPicture } from './branding.ts'
export { checkInList } from './check-in-lists.ts'
export { checkInStation, checkInStationScan } from './check-in-stations.ts'
export { coHostStates, eventCoHost } from './co-hosts.ts'
export {
  collective,
  collectiveParticipation,
  collectiveProfile,
  endedMembership,
  invitation,
} from './collectives.ts'
export { idempotencyKey, outbox } from './commits.ts'
export { dataExport } from './data-exports.ts'
export { deploymentModeChange } from './deployment-mode.ts'
export { paymentDispute } from './disputes.ts'
export { erasure, erasureReceipt, erasureWork } from './erasure.ts'
export { eventModeration } from './event-moderation.ts'
export { eventResourceAudit } from './event-resources.ts'
export {
  eventTemplate,
  eventTemplateSync,
  eventTemplateUse,
  type TemplateFields,
} from './event-templates.ts'
export { eventText } from './event-text.ts'
export {
  event,
  eventDay,
  eventSeries,
  type ParticipationConfiguration,
} from './events.ts'
export { footerLink, footerLinkGroup, footerSettings } from './footers.ts'
export { guestProof, registrationAttempt, registrationOrderGuest } from './guest-orders.ts'
export {
  accountMail,
  credentialIssuance,
  identityProof,
  localCredential,
  mailBlock,
  mailKey,
  pendingRegistration,
  sessionRefresh,
  signInThrottle,
  userSession,
} from './identity.ts'
export {
  importedThing,
  programmeImport,
  programmeImportChange,
  programmeImportSession,
} from './imports.ts'
export { instanceSetup } from './instance-setup.ts'
export { orderInvoiceAddress } from './invoice-addresses.ts'
export { invoice, invoiceSeries } from './invoices.ts'
export { invoicingSettings } from './invoicing.ts'
export { joinRequest } from './join-requests.ts'
export { keptCalendar, keptSession } from './kept-sessions.ts'
export { category, eventCategory, eventTag, tag } from './labels.ts'
export { lookupEntry } from './lookup-entries.ts'
export { mailServer } from './mail-server.ts'
export { platformMonetization } from './monetization.ts'
export { navigationEntry } from './navigation.ts'
export { instanceOperatorIdentity, operatorIdentity } from './operator-identity.ts'
export { registrationOrderNote } from './order-notes.ts'
export {
  registrationOrder,
  registrationOrderLine,
  registrationOrderParticipant,
} from './orders.ts'
export { paymentAccount } from './payment-accounts.ts'
export { paymentAttempt } from './payments.ts'
export { eventLocation, location, room } from './places.ts'
export { plan, planAssignment, planVersion } from './plans.ts'
export {
  programmeDraft,
  programmeDraftChange,
  programmeRelease,
  programmeReleaseChange,
} from './programme-drafts.ts'
export { promotion } from './promotions.ts'
export { refundAllocation, refundAttempt } from './refunds.ts'
export { registrationProperty } from './registration-properties.ts'
export { registrationQuestion } from './registration-questions.ts'
export { jobRun, schedulerAttempt } from './scheduler.ts'
export { sessionGroup, sessionGroupSession } from './session-groups.ts'
export { sessionQuestion } from './session-questions.ts'
export { sessionRegistration } from './session-registrations.ts'
export { eventSessionText } from './session-text.ts'
export {
  eventSession,
  eventSessionLanguage,
  eventSessionSpeaker,
} from './sessions.ts'
export { settingChange, settingValue } from './settings.ts'
export { storageDeletion, storageObject } from './storage.ts'
export {
  customDomain,
  tenant,
  tenantDomain,
  tenantEpoch,
  tenantPurge,
  tenantTransition,
} from './tenants.ts'
export {
  capacityPool,
  ticketCatalogVersion,
  ticketType,
  ticketTypePool,
} from './ticketing.ts'
export { eventTimeShift, eventTimeShiftEntry } from './time-shifts.ts'
export {
  appUser,
  instanceAdministratorChange,
  instanceGrant,
  roleGrant,
  tenantUser,
  tenantUserTransition,
  userIdentity,
  userProfile,
} from './users.ts'
