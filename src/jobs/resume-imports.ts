import { z } from 'zod'
import { resumeImports } from '../domain/imports/index.ts'
import { defineJob } from './define-job.ts'

/** Goes on with imports that stopped on their way. */
export const resumeImportsJob = defineJob({
  name: 'resume-imports',
  payload: z.looseObject({}),
  handle: (services) => resumeImports(services),
})
