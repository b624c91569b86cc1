import { z } from 'zod'
import { cancelRegistrationOrders } from '../domain/orders/index.ts'
import { defineJob } from './define-job.ts'

/** Cancels the orders of an event that does not take place, commit by commit. */
export const cancelRegistrationOrdersJob = defineJob({
  name: 'cancel-registration-orders',
  payload: z.looseObject({ tenantId: z.uuid(), eventId: z.uuid() }),
  handle: (services, payload) => cancelRegistrationOrders(services, payload),
})
