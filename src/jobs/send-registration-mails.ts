import { z } from 'zod'
import { sendRegistrationMails } from '../domain/registration-mails/index.ts'
import { defineJob } from './define-job.ts'
import { toldRegistration } from './send-registration-mail.ts'

/** Sends the mails about several registrations: what they have in common is read once. */
export const sendRegistrationMailsJob = defineJob({
  name: 'send-registration-mails',
  payload: z.looseObject({ tenantId: z.uuid(), parts: z.array(z.looseObject(toldRegistration)) }),
  handle: (services, payload) => sendRegistrationMails(services, payload),
})
