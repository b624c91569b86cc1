import { groupKind, managedListing } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import { groupOperations } from './operations.ts'

/** Every group of a community, for those who approve and oversee them. */
export const listManagedGroups = reading(
  managedListing(groupKind, groupOperations.listManagedGroups, {
    onlyOwn: false,
  }),
)
