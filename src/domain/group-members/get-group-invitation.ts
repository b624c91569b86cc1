import { groupKind } from '../collectives/index.ts'
import { invitationDetail } from '../memberships/index.ts'
import { reading } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** One invitation of a group, for those who send them. */
export const getGroupInvitation = reading(
  invitationDetail(groupKind, groupMemberOperations.getGroupInvitation),
)
