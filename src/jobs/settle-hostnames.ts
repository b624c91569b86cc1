import { z } from 'zod'
import { settleDueHostnames } from '../domain/custom-domains/index.ts'
import { defineJob } from './define-job.ts'

/** Asks for certificates that are not active yet. */
export const settleHostnamesJob = defineJob({
  name: 'settle-hostnames',
  payload: z.looseObject({}),
  handle: (services) => settleDueHostnames(services),
})
