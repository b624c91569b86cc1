import { approving, organizationKind } from '../collectives/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationOperations } from './operations.ts'

/** Approves or rejects an organization. */
export const setOrganizationApproval = writing(
  approving(organizationKind, organizationOperations.setOrganizationApproval),
)
