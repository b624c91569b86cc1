import { groupKind } from '../collectives/index.ts'
import { memberListing } from '../memberships/index.ts'
import { reading } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** Who belongs to a group, owners first. */
export const listGroupMembers = reading(
  memberListing(groupKind, groupMemberOperations.listGroupMembers),
)
