import { eventOperations } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { publishedProgramme } from './published-programme.ts'

/** The public programme of an event as iCalendar (RFC 5545). */
export const getEventCalendar = reading(publishedProgramme(eventOperations.getEventCalendar))
