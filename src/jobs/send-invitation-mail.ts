import { z } from 'zod'
import { sendInvitationMail } from '../domain/invitation-mails/index.ts'
import { defineJob } from './define-job.ts'

/** Sends the mail about an invitation of an organization or group, or about a co-hosting. */
export const sendInvitationMailJob = defineJob({
  name: 'send-invitation-mail',
  payload: z.looseObject({
    tenantId: z.uuid(),
    mailId: z.uuid(),
    invitationId: z.uuid().optional(),
    coHostId: z.uuid().optional(),
  }),
  handle: (services, payload) => sendInvitationMail(services, payload),
})
