export { getSessionGroup } from './get-session-group.ts'
export { listSessionGroups } from './list-session-groups.ts'
export { sessionGroupOperations } from './operations.ts'
export type {
  SessionGroupOfEvent,
  SessionGroupsOfEvent,
} from './session-group-view.ts'
