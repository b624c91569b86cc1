import { z } from 'zod'
import { sweepStorageObjects } from '../domain/storage-objects/index.ts'
import { defineJob } from './define-job.ts'

/** Deletes the bytes of pictures that are gone, and forgets those that nothing shows. */
export const sweepStorageObjectsJob = defineJob({
  name: 'sweep-storage-objects',
  payload: z.looseObject({}),
  handle: sweepStorageObjects,
})
