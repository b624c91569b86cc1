import { groupKind } from '../collectives/index.ts'
import { accepting } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** Makes the caller a member of a group, and of its community. */
export const acceptGroupInvitation = writing(
  accepting(groupKind, groupMemberOperations.acceptGroupInvitation),
)
