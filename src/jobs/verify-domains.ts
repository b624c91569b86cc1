import { z } from 'zod'
import { checkDomains } from '../domain/custom-domains/index.ts'
import { defineJob } from './define-job.ts'

/** Checks the records of domains that are due. */
export const verifyDomainsJob = defineJob({
  name: 'verify-domains',
  payload: z.looseObject({}),
  handle: (services) => checkDomains(services),
})
