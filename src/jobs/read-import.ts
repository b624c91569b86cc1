import { z } from 'zod'
import { readImport } from '../domain/imports/index.ts'
import { defineJob } from './define-job.ts'

/** Reads an uploaded programme piece by piece, and plans its import. */
export const readImportJob = defineJob({
  name: 'read-import',
  payload: z.looseObject({ tenantId: z.uuid(), importId: z.uuid() }),
  handle: (services, payload) => readImport(services, payload),
})
