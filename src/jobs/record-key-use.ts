import { z } from 'zod'
import { recordKeyUse } from '../domain/api-keys/index.ts'
import { defineJob } from './define-job.ts'

/** Writes down when API keys were used last, and forgets secrets that have ended. */
export const recordKeyUseJob = defineJob({
  name: 'record-key-use',
  payload: z.looseObject({}),
  handle: recordKeyUse,
})
