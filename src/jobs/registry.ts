import type { Job } from './define-job.ts'
import { recordKeyUseJob } from './record-key-use.ts'
import { relayOutboxJob } from './relay-outbox.ts'
import { runImportJob } from './run-import.ts'
import { sendAccountMailJob } from './send-account-mail.ts'
import { sendInvitationMailJob } from './send-invitation-mail.ts'
import { sweepCommitsJob } from './sweep-commits.ts'

/** Every job of the product. */
export const jobs: readonly Job[] = [
  recordKeyUseJob,
  relayOutboxJob,
  runImportJob,
  sendAccountMailJob,
  sendInvitationMailJob,
  sweepCommitsJob,
]
