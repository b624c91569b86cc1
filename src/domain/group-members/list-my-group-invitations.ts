import { groupKind } from '../collectives/index.ts'
import { receivedListing } from '../memberships/index.ts'
import { reading } from '../verbs/verb.ts'
import { groupMemberOperations } from './operations.ts'

/** The groups that wait for the caller's answer. */
export const listMyGroupInvitations = reading(
  receivedListing(groupKind, groupMemberOperations.listMyGroupInvitations),
)
