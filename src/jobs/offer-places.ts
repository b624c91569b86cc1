import { z } from 'zod'
import { offerPlaces } from '../domain/orders/index.ts'
import { defineJob } from './define-job.ts'

/** Offers places of one event where a message starts it, and of all where the clock does. */
export const offerPlacesJob = defineJob({
  name: 'offer-places',
  payload: z.looseObject({ tenantId: z.uuid().optional(), eventId: z.uuid().optional() }),
  handle: (services, payload) => offerPlaces(services, payload),
})
