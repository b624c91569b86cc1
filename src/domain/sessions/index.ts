export { getManagedSession } from './get-managed-session.ts'
export { getSession } from './get-session.ts'
export { listManagedSessions } from './list-managed-sessions.ts'
export { listSessions } from './list-sessions.ts'
export { sessionOperations } from './operations.ts'
export { shownWithEvent } from './queries.ts'
export {
  type SessionOfEvent,
  type SessionsOfEvent,
  sessionFacts,
} from './session-view.ts'
