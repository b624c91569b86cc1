export { createSessionDraft } from './create-session-draft.ts'
export { deleteSession } from './delete-session.ts'
export { editSession } from './edit-session.ts'
export { findSessions, type SessionSearch } from './find-sessions.ts'
export { getManagedSession } from './get-managed-session.ts'
export { getSession } from './get-session.ts'
export { listManagedSessions, listSessions, type SessionsOfEvent } from './list-sessions.ts'
export { type SessionFacts, sessionOperations } from './operations.ts'
export { assertSessionCommand, sessionById, sessionPage, shownWithEvent } from './queries.ts'
export { scheduleSession } from './schedule-session.ts'
export {
  attendeesOf,
  type SessionOfEvent,
  type SessionView,
  sessionFacts,
} from './session-view.ts'
export {
  approveSession,
  archiveSession,
  cancelSession,
  completeSession,
  publishSession,
  rejectSession,
  reopenSession,
  reviewSession,
  submitSession,
} from './verbs.ts'
