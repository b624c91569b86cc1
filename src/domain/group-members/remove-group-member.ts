import { groupKind } from '../collectives/index.ts'
import { removing } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** Sends a member of a group away; what was is kept. */
export const removeGroupMember = writing(
  removing(groupKind, groupMemberOperations.removeGroupMember),
)
