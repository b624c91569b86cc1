import { z } from 'zod'
import { tellSettledChanges } from '../domain/attendee-mails/index.ts'
import { defineJob } from './define-job.ts'

/** Makes messages to attendees of what has changed and settled. */
export const tellProgrammeChangesJob = defineJob({
  name: 'tell-programme-changes',
  payload: z.looseObject({}),
  handle: (services) => tellSettledChanges(services),
})
