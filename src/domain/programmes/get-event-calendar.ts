import { eventOperations } from '../events/index.ts'
import { readingPublished } from './published-programme.ts'

/** The public programme of an event as iCalendar (RFC 5545). */
export const getEventCalendar = readingPublished(eventOperations.getEventCalendar)
