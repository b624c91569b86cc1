import { z } from 'zod'
import { checkDomains } from '../domain/custom-domains/index.ts'
import { defineJob } from './define-job.ts'

/** Checks those of one domain that somebody asked for. Lost, it is left to the job of all domains. */
export const verifyDomainJob = defineJob({
  name: 'verify-domain',
  payload: z.looseObject({ tenantId: z.uuid(), domainId: z.uuid() }),
  handle: (services, { domainId }) => checkDomains(services, domainId),
})
