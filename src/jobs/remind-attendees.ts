import { z } from 'zod'
import { askReminders } from '../domain/registration-mails/index.ts'
import { defineJob } from './define-job.ts'

/** Leaves the messages of reminders; each is sent as every mail about a registration is. */
export const remindAttendeesJob = defineJob({
  name: 'remind-attendees',
  payload: z.looseObject({}),
  handle: (services) => askReminders(services),
})
