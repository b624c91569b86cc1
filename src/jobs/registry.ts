import { askPaymentProviderJob } from './ask-payment-provider.ts'
import { cancelRegistrationOrdersJob } from './cancel-registration-orders.ts'
import { cleanErasureHolderJob } from './clean-erasure-holder.ts'
import { cleanResourceAuditJob } from './clean-resource-audit.ts'
import type { Job } from './define-job.ts'
import { expireOrdersJob } from './expire-orders.ts'
import { forgetAnswersJob } from './forget-answers.ts'
import { forgetInvoiceBuyersJob } from './forget-invoice-buyers.ts'
import { offerPlacesJob } from './offer-places.ts'
import { purgeTenantsJob } from './purge-tenants.ts'
import { readImportJob } from './read-import.ts'
import { recordKeyUseJob } from './record-key-use.ts'
import { relayOutboxJob } from './relay-outbox.ts'
import { remindAttendeesJob } from './remind-attendees.ts'
import { resumeErasuresJob } from './resume-erasures.ts'
import { resumeImportsJob } from './resume-imports.ts'
import { runImportJob } from './run-import.ts'
import { sendAccountMailJob } from './send-account-mail.ts'
import { sendAttendeeMailJob } from './send-attendee-mail.ts'
import { sendInvitationMailJob } from './send-invitation-mail.ts'
import { sendRegistrationMailJob } from './send-registration-mail.ts'
import { sendRegistrationMailsJob } from './send-registration-mails.ts'
import { settleHostnameJob } from './settle-hostname.ts'
import { settleHostnamesJob } from './settle-hostnames.ts'
import { sweepCommitsJob } from './sweep-commits.ts'
import { sweepStorageObjectsJob } from './sweep-storage-objects.ts'
import { syncSchedulesJob } from './sync-schedules.ts'
import { tellAttendeesJob } from './tell-attendees.ts'
import { tellProgrammeChangesJob } from './tell-programme-changes.ts'
import { verifyDomainJob } from './verify-domain.ts'
import { verifyDomainsJob } from './verify-domains.ts'
import { watchErasuresJob } from './watch-erasures.ts'

/** Every job of the product. */
export const jobs: readonly Job[] = [
  askPaymentProviderJob,
  cancelRegistrationOrdersJob,
  cleanErasureHolderJob,
  cleanResourceAuditJob,
  expireOrdersJob,
  forgetAnswersJob,
  forgetInvoiceBuyersJob,
  offerPlacesJob,
  purgeTenantsJob,
  readImportJob,
  recordKeyUseJob,
  relayOutboxJob,
  remindAttendeesJob,
  resumeErasuresJob,
  resumeImportsJob,
  runImportJob,
  sendAccountMailJob,
  sendAttendeeMailJob,
  sendInvitationMailJob,
  sendRegistrationMailJob,
  sendRegistrationMailsJob,
  settleHostnameJob,
  settleHostnamesJob,
  sweepCommitsJob,
  sweepStorageObjectsJob,
  syncSchedulesJob,
  tellAttendeesJob,
  tellProgrammeChangesJob,
  verifyDomainJob,
  verifyDomainsJob,
  watchErasuresJob,
]
