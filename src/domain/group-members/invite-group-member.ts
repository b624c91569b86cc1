import { groupKind } from '../collectives/index.ts'
import { inviting } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** Offers a role in a group to an account or an address, for a fortnight. */
export const inviteGroupMember = writing(
  inviting(groupKind, groupMemberOperations.inviteGroupMember),
)
