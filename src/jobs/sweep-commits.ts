import { z } from 'zod'
import { sweepOldCommits } from '../domain/outbox/index.ts'
import { defineJob } from './define-job.ts'

/** Removes replay results after a day, sent messages after a week, records of exports after a year, and what of sign-ins has expired. */
export const sweepCommitsJob = defineJob({
  name: 'sweep-commits',
  payload: z.looseObject({}),
  handle: (services) => sweepOldCommits(services),
})
