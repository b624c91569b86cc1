export { approveSession } from './approve-session.ts'
export { archiveSession } from './archive-session.ts'
export { cancelSession } from './cancel-session.ts'
export { completeSession } from './complete-session.ts'
export { createSessionDraft } from './create-session-draft.ts'
export { deleteSession } from './delete-session.ts'
export { editSession } from './edit-session.ts'
export { findSessions, type SessionSearch } from './find-sessions.ts'
export { getManagedSession } from './get-managed-session.ts'
export { getSession } from './get-session.ts'
export { sessionOperations } from './operations.ts'
export { publishSession } from './publish-session.ts'
export { eventOfSession, sessionById, sessionPage, shownWithEvent } from './queries.ts'
export { rejectSession } from './reject-session.ts'
export { reopenSession } from './reopen-session.ts'
export { reviewSession } from './review-session.ts'
export { scheduleSession } from './schedule-session.ts'
export {
  type SessionOfEvent,
  type SessionView,
  sessionFacts,
} from './session-view.ts'
export { submitSession } from './submit-session.ts'
export { listManagedSessions, listSessions } from './verbs.ts'
