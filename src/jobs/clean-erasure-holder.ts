import { z } from 'zod'
import { cleanErasureHolder } from '../domain/erasure/index.ts'
import { defineJob } from './define-job.ts'

/** Asks one holder outside to erase a person. The message holds the id of the work alone. */
export const cleanErasureHolderJob = defineJob({
  name: 'clean-erasure-holder',
  payload: z.looseObject({ workId: z.uuid() }),
  handle: (services, payload) => cleanErasureHolder(services, payload),
})
