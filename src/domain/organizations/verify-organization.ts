import { organizationKind, verifying } from '../collectives/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationOperations } from './operations.ts'

/** Marks an organization as a verified organizer. */
export const verifyOrganization = writing(
  verifying(organizationKind, organizationOperations.verifyOrganization, {
    isVerified: true,
  }),
)
