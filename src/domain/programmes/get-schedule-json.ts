import { eventOperations } from '../events/index.ts'
import { readingPublished } from './published-programme.ts'

/** The public programme of an event as `schedule.json`, as frab and pretalx write it. */
export const getScheduleJson = readingPublished(eventOperations.getScheduleJson)
