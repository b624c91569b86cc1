import { organizationKind, publicListing } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import { organizationOperations } from './operations.ts'

/** The organizations of a community that the public may know of. */
export const listOrganizations = reading(
  publicListing(organizationKind, organizationOperations.listOrganizations),
)
