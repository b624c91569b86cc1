import { z } from 'zod'
import { purgeTenants } from '../domain/tenants/index.ts'
import { defineJob } from './define-job.ts'

/** Deletes, commit by commit, what belongs to communities whose purge is due. */
export const purgeTenantsJob = defineJob({
  name: 'purge-tenants',
  payload: z.looseObject({}),
  handle: (services) => purgeTenants(services),
})
