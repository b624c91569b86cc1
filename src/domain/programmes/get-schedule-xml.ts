import { eventOperations } from '../events/index.ts'
import { readingPublished } from './published-programme.ts'

/** The public programme of an event as `schedule.xml`, as Pentabarf began it and frab and pretalx write it. */
export const getScheduleXml = readingPublished(eventOperations.getScheduleXml)
