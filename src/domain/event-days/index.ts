export { createEventDay } from './create-event-day.ts'
export { deleteEventDay } from './delete-event-day.ts'
export { editEventDay } from './edit-event-day.ts'
export {
  type DayOfEvent,
  dayFacts,
  type EventDayView,
  type OfferedDay,
  offeredDayFacts,
} from './event-day-view.ts'
export { getManagedEventDay } from './get-managed-event-day.ts'
export { eventDayOperations } from './operations.ts'
export { daysOfEvent, eventByDay, forgetImported, offeredDay } from './queries.ts'
export { checkOrder, dayOf, normalInstant } from './schedule.ts'
export { listEventDays, listManagedEventDays } from './verbs.ts'
