import { groupKind } from '../collectives/index.ts'
import { invitationListing } from '../memberships/index.ts'
import { reading } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** What a group has offered, to whom, and what became of it. */
export const listGroupInvitations = reading(
  invitationListing(groupKind, groupMemberOperations.listGroupInvitations),
)
