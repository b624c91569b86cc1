import { z } from 'zod'
import { expireRegistrationOrders } from '../domain/orders/index.ts'
import { defineJob } from './define-job.ts'

/** Ends the orders that were not finished in time. */
export const expireOrdersJob = defineJob({
  name: 'expire-orders',
  payload: z.looseObject({}),
  handle: (services) => expireRegistrationOrders(services),
})
