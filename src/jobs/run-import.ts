import { z } from 'zod'
import { runImport } from '../domain/imports/index.ts'
import { defineJob } from './define-job.ts'

/** Writes the sessions of a large import, commit by commit. */
export const runImportJob = defineJob({
  name: 'run-import',
  payload: z.looseObject({ tenantId: z.uuid(), importId: z.uuid() }),
  handle: (services, payload) => runImport(services, payload),
})
