export { editSessionOrganizerAnswers, editSessionRegistrationAnswers } from './edit-answers.ts'
export { sessionRegistrationOperations } from './operations.ts'
export type { SessionRegistrationView } from './queries.ts'
export { registerForDay } from './register-for-day.ts'
export { registerForSession } from './register-for-session.ts'
export {
  type RegistrationsOfDay,
  type RegistrationsOfSession,
  sessionRegistrationFacts,
} from './registration-view.ts'
export {
  approveSessionRegistration,
  getOwnRegistrationOfDay,
  getOwnRegistrationOfSession,
  getSessionRegistration,
  listDayRegistrations,
  listOwnSessionRegistrations,
  listSessionRegistrations,
  listSessionRegistrationsOfUser,
  rejectSessionRegistration,
  withdrawSessionRegistration,
} from './verbs.ts'
