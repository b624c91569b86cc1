import { z } from 'zod'
import { defineJob } from './define-job.ts'

/** Makes the queue's schedules those of this version. Setup asks for it. */
export const syncSchedulesJob = defineJob({
  name: 'sync-schedules',
  payload: z.looseObject({}),
  handle: ({ schedules, trips }) => trips.count(() => schedules.synchronise()),
})
