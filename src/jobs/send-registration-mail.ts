import { z } from 'zod'
import { sendRegistrationMail } from '../domain/registration-mails/index.ts'
import { orderCancellers } from '../kernel/orders.ts'
import { defineJob } from './define-job.ts'

/** What a message says of a registration. */
export const toldRegistration = {
  mailId: z.uuid(),
  orderId: z.uuid(),
  eventId: z.uuid(),
  statusId: z.int(),
  by: z.enum(orderCancellers),
  isResent: z.boolean().optional(),
  isReminder: z.boolean().optional(),
  remindsOfNames: z.boolean().optional(),
  refundId: z.uuid().optional(),
  participantId: z.uuid().optional(),
}

/** Sends the mails about what has become of a registration. */
export const sendRegistrationMailJob = defineJob({
  name: 'send-registration-mail',
  payload: z.looseObject({ tenantId: z.uuid(), ...toldRegistration }),
  handle: (services, payload) => sendRegistrationMail(services, payload),
})
