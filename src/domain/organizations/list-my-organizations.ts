import { managedListing, organizationKind } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import { organizationOperations } from './operations.ts'

/** The organizations that the caller is a member of, in every state. */
export const listMyOrganizations = reading(
  managedListing(organizationKind, organizationOperations.listMyOrganizations, {
    onlyOwn: true,
  }),
)
