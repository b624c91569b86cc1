import { groupKind, managedListing } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import { groupOperations } from './operations.ts'

/** The groups that the caller is a member of, in every state. */
export const listMyGroups = reading(
  managedListing(groupKind, groupOperations.listMyGroups, {
    onlyOwn: true,
  }),
)
