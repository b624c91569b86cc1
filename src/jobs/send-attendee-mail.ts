import { z } from 'zod'
import { sendAttendeeMail } from '../domain/attendee-mails/index.ts'
import { defineJob } from './define-job.ts'

/** Sends one mail of a message to attendees. */
export const sendAttendeeMailJob = defineJob({
  name: 'send-attendee-mail',
  payload: z.looseObject({
    tenantId: z.uuid(),
    mailId: z.uuid(),
    messageId: z.uuid(),
    eventId: z.uuid(),
    sourceId: z.uuid(),
  }),
  handle: (services, payload) => sendAttendeeMail(services, payload),
})
