import { groupKind } from '../collectives/index.ts'
import { declining } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** Turns the invitation of a group down. */
export const declineGroupInvitation = writing(
  declining(groupKind, groupMemberOperations.declineGroupInvitation),
)
