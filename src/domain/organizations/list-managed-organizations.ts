import { managedListing, organizationKind } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import { organizationOperations } from './operations.ts'

/** Every organization of a community, for those who approve and oversee them. */
export const listManagedOrganizations = reading(
  managedListing(organizationKind, organizationOperations.listManagedOrganizations, {
    onlyOwn: false,
  }),
)
