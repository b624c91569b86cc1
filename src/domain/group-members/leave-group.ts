import { groupKind } from '../collectives/index.ts'
import { leaving } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** Ends the caller's own membership of a group; the last owner stays. */
export const leaveGroup = writing(leaving(groupKind, groupMemberOperations.leaveGroup))
