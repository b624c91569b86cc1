import { z } from 'zod'
import { sendRegistrationMail } from '../domain/registration-mails/index.ts'
import { orderCancellers } from '../kernel/orders.ts'
import { defineJob } from './define-job.ts'

/** Sends the mails about what has become of a registration. */
export const sendRegistrationMailJob = defineJob({
  name: 'send-registration-mail',
  payload: z.looseObject({
    tenantId: z.uuid(),
    mailId: z.uuid(),
    orderId: z.uuid(),
    eventId: z.uuid(),
    statusId: z.int(),
    by: z.enum(orderCancellers),
    isResent: z.boolean().optional(),
    isReminder: z.boolean().optional(),
    refundId: z.uuid().optional(),
    participantId: z.uuid().optional(),
  }),
  handle: (services, payload) => sendRegistrationMail(services, payload),
})
