export { keptSessionOperations } from './operations.ts'
export type { KeptEntry } from './queries.ts'
export {
  addressFacts,
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
