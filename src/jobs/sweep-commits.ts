import { z } from 'zod'
import { sweepOldCommits } from '../domain/outbox/index.ts'
import { defineJob } from './define-job.ts'

/** Removes what has outlived its purpose: replay results, messages, mails to attendees, records of exports, sign-ins. */
export const sweepCommitsJob = defineJob({
  name: 'sweep-commits',
  payload: z.looseObject({}),
  handle: (services) => sweepOldCommits(services),
})
