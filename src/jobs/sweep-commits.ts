import { z } from 'zod'
import { sweepOldCommits } from '../domain/outbox/index.ts'
import { defineJob } from './define-job.ts'

/** Removes replay results after a day and sent messages after a week. */
export const sweepCommitsJob = defineJob({
  name: 'sweep-commits',
  payload: z.looseObject({}),
  retries: 3,
  async handle({ database, trips }) {
    await sweepOldCommits(database, trips)
  },
})
