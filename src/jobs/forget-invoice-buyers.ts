import { z } from 'zod'
import { forgetOldBuyers } from '../domain/invoices/index.ts'
import { defineJob } from './define-job.ts'

/** Takes the names of buyers out of invoices that law keeps no longer. */
export const forgetInvoiceBuyersJob = defineJob({
  name: 'forget-invoice-buyers',
  payload: z.looseObject({}),
  handle: (services) => forgetOldBuyers(services),
})
