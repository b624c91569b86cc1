import { z } from 'zod'
import { checkDomains } from '../domain/custom-domains/index.ts'
import { defineJob } from './define-job.ts'

/** Checks the records of domains that are due. */
export const verifyDomainsJob = defineJob({
  name: 'verify-domains',
  payload: z.looseObject({}),
  retries: 0,
  handle: (services) => checkDomains(services),
})
