import { z } from 'zod'
import { askAttendeeMails } from '../domain/attendee-mails/index.ts'
import { defineJob } from './define-job.ts'

/** Leaves a message per mail; each is sent by itself. */
export const tellAttendeesJob = defineJob({
  name: 'tell-attendees',
  payload: z.looseObject({ tenantId: z.uuid(), messageId: z.uuid() }),
  handle: (services, payload) => askAttendeeMails(services, payload),
})
