import { z } from 'zod'
import { resumeErasures } from '../domain/erasure/index.ts'
import { defineJob } from './define-job.ts'

/** Sends work of erasures again whose message was lost. */
export const resumeErasuresJob = defineJob({
  name: 'resume-erasures',
  payload: z.looseObject({}),
  handle: (services) => resumeErasures(services),
})
