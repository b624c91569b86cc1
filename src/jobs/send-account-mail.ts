import { z } from 'zod'
import { sendAccountMail } from '../domain/local-identity/index.ts'
import { defineJob } from './define-job.ts'

/** Sends the mail of a registration, of a forgotten password, or to somebody without an account. */
export const sendAccountMailJob = defineJob({
  name: 'send-account-mail',
  payload: z.looseObject({
    tenantId: z.uuid(),
    mailId: z.uuid(),
    registrationId: z.uuid().optional(),
    guestPage: z.string().optional(),
  }),
  handle: (services, payload) => sendAccountMail(services, payload),
})
