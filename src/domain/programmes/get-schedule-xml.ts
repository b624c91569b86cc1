import { eventOperations } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { publishedProgramme } from './published-programme.ts'

/** The public programme of an event as `schedule.xml`, as Pentabarf began it and frab and pretalx write it. */
export const getScheduleXml = reading(publishedProgramme(eventOperations.getScheduleXml))
