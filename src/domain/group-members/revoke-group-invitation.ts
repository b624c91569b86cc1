import { groupKind } from '../collectives/index.ts'
import { revoking } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** Takes an invitation of a group back. */
export const revokeGroupInvitation = writing(
  revoking(groupKind, groupMemberOperations.revokeGroupInvitation),
)
