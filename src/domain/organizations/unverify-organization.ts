import { organizationKind, verifying } from '../collectives/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationOperations } from './operations.ts'

/** Takes the mark of a verified organizer away. */
export const unverifyOrganization = writing(
  verifying(organizationKind, organizationOperations.unverifyOrganization, {
    isVerified: false,
  }),
)
