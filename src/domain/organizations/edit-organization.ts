import { editing, organizationKind } from '../collectives/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationOperations } from './operations.ts'

/** Changes the profile of an organization, or how it appears in this community. */
export const editOrganization = writing(
  editing(organizationKind, organizationOperations.editOrganization),
)
