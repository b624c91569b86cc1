export { getSessionStatus } from './get-session-status.ts'
export { listSessionStatuses } from './list-session-statuses.ts'
export { sessionStatusOperations } from './operations.ts'
