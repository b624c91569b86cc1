export { type AddressFacts, keptSessionOperations } from './operations.ts'
export {
  changeKeptSessions,
  getKeptCalendar,
  getKeptCalendarAddress,
  getKeptSessions,
  issueKeptCalendarAddress,
  type KeptCalendar,
  type KeptCalendarAddress,
  type KeptSessions,
  mostKept,
  revokeKeptCalendarAddress,
} from './verbs.ts'
