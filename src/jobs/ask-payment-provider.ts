import { z } from 'zod'
import { askPaymentProvider } from '../domain/payments/index.ts'
import { defineJob } from './define-job.ts'

/** Asks of one community where a message starts it, and of all where the clock does. */
export const askPaymentProviderJob = defineJob({
  name: 'ask-payment-provider',
  payload: z.looseObject({ tenantId: z.uuid().optional() }),
  handle: (services, { tenantId }) => askPaymentProvider(services, tenantId ?? null),
})
