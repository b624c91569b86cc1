import { creating, organizationKind } from '../collectives/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationOperations } from './operations.ts'

/** Creates an organization of the caller. */
export const createOrganization = writing(
  creating(organizationKind, organizationOperations.createOrganization),
)
