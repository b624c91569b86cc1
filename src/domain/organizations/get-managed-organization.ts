import { managedDetail, organizationKind } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import { organizationOperations } from './operations.ts'

/** One organization in any state, with its contact. */
export const getManagedOrganization = reading(
  managedDetail(organizationKind, organizationOperations.getManagedOrganization),
)
