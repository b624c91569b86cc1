import { reading, type TenantView } from '../verbs/verb.ts'
import { eventOperations } from './operations.ts'
import { type CalendarEvent, calendarEvents } from './queries.ts'

export interface CommunityCalendar {
  tenant: TenantView
  events: CalendarEvent[]
}

/** The dated public events of a community from a year ago on, a thousand at most. */
export const getCommunityCalendar = reading({
  operation: eventOperations.getCommunityCalendar,
  load: (db) => ({ events: calendarEvents(db, 1000) }),
  result: ({ events }, _: undefined, { tenant }): CommunityCalendar => ({ tenant, events }),
})
