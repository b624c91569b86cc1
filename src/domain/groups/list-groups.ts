import { groupKind, publicListing } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import { groupOperations } from './operations.ts'

/** The groups of a community that the public may know of. */
export const listGroups = reading(publicListing(groupKind, groupOperations.listGroups))
