export { sessionRegistrationOperations } from './operations.ts'
export type { SessionRegistrationView } from './queries.ts'
export { registerForSession } from './register-for-session.ts'
export { type RegistrationsOfSession, sessionRegistrationFacts } from './registration-view.ts'
export {
  approveSessionRegistration,
  getOwnRegistrationOfSession,
  getSessionRegistration,
  listOwnSessionRegistrations,
  listSessionRegistrations,
  listSessionRegistrationsOfUser,
  rejectSessionRegistration,
  withdrawSessionRegistration,
} from './verbs.ts'
