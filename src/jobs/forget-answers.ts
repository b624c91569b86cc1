import { z } from 'zod'
import { forgetOldAnswers } from '../domain/questions/index.ts'
import { defineJob } from './define-job.ts'

/** Deletes the answers of attendees that have been kept long enough. */
export const forgetAnswersJob = defineJob({
  name: 'forget-answers',
  payload: z.looseObject({}),
  handle: (services) => forgetOldAnswers(services),
})
