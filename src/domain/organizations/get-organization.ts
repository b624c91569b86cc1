import { organizationKind, publicDetail } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import { organizationOperations } from './operations.ts'

/** One public organization. Pending, rejected and suspended are not found, for everybody. */
export const getOrganization = reading(
  publicDetail(organizationKind, organizationOperations.getOrganization),
)
