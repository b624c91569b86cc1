export {
  type EventTimeShift,
  getEventTimeShift,
  type ShiftedEntry,
} from './get-event-time-shift.ts'
export { eventTimeShiftOperations } from './operations.ts'
