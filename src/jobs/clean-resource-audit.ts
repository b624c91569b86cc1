import { z } from 'zod'
import { cleanResourceAudit } from '../domain/event-resources/index.ts'
import { defineJob } from './define-job.ts'

/** Removes records of event resources that communities no longer keep. */
export const cleanResourceAuditJob = defineJob({
  name: 'clean-resource-audit',
  payload: z.looseObject({}),
  handle: (services) => cleanResourceAudit(services),
})
