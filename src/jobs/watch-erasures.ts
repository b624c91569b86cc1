import { z } from 'zod'
import { watchErasures } from '../domain/erasure/index.ts'
import { defineJob } from './define-job.ts'

/** Holds the database and the fence against the erasure authority, without waiting for a request. */
export const watchErasuresJob = defineJob({
  name: 'watch-erasures',
  payload: z.looseObject({}),
  isBeforeGate: true,
  handle: (services) => watchErasures(services),
})
