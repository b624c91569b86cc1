export { addSessionToGroup } from './add-session-to-group.ts'
export { createSessionGroup } from './create-session-group.ts'
export { deleteSessionGroup } from './delete-session-group.ts'
export { editSessionGroup } from './edit-session-group.ts'
export { getManagedSessionGroup } from './get-managed-session-group.ts'
export { getSessionGroup } from './get-session-group.ts'
export { sessionGroupOperations } from './operations.ts'
export { removeSessionFromGroup } from './remove-session-from-group.ts'
export {
  type SessionGroupOfEvent,
  type SessionGroupView,
  sessionGroupFacts,
} from './session-group-view.ts'
export { listManagedSessionGroups, listSessionGroups } from './verbs.ts'
