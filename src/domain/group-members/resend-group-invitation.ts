import { groupKind } from '../collectives/index.ts'
import { resending } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** Opens an invitation of a group, expired or not, for another fortnight. */
export const resendGroupInvitation = writing(
  resending(groupKind, groupMemberOperations.resendGroupInvitation),
)
