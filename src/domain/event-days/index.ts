export { daysOfEvent } from './queries.ts'
export { checkOrder, dayOf, normalInstant } from './schedule.ts'
