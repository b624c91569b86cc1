import { deleting, organizationKind } from '../collectives/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationOperations } from './operations.ts'

/** Removes an organization that owns no live event. */
export const deleteOrganization = writing(
  deleting(organizationKind, organizationOperations.deleteOrganization),
)
