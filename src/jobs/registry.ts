import type { Job } from './define-job.ts'
import { relayOutboxJob } from './relay-outbox.ts'
import { runImportJob } from './run-import.ts'
import { sweepCommitsJob } from './sweep-commits.ts'

/** Every job of the product. */
export const jobs: readonly Job[] = [relayOutboxJob, runImportJob, sweepCommitsJob]
