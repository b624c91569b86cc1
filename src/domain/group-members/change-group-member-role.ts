import { groupKind } from '../collectives/index.ts'
import { changingRole } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** Gives a member of a group another role, none above that of the caller. */
export const changeGroupMemberRole = writing(
  changingRole(groupKind, groupMemberOperations.changeGroupMemberRole),
)
