import { eventOperations } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { publishedProgramme } from './published-programme.ts'

/** The public programme of an event as `schedule.json`, as frab and pretalx write it. */
export const getScheduleJson = reading(publishedProgramme(eventOperations.getScheduleJson))
