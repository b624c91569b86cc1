import { groupKind } from '../collectives/index.ts'
import { memberDetail } from '../memberships/index.ts'
import { reading } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** One member of a group. */
export const getGroupMember = reading(memberDetail(groupKind, groupMemberOperations.getGroupMember))
