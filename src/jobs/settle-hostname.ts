import { z } from 'zod'
import { settleHostname } from '../domain/custom-domains/index.ts'
import { defineJob } from './define-job.ts'

/** Makes the network in front know a host, or forget it. The message holds the host alone: its row may be gone. */
export const settleHostnameJob = defineJob({
  name: 'settle-hostname',
  payload: z.looseObject({ host: z.string() }),
  handle: (services, { host }) => settleHostname(services, host),
})
