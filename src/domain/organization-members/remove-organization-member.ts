import { organizationKind } from '../collectives/index.ts'
import { removing } from '../memberships/index.ts'
import { writing } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** Sends a member of an organization away; what was is kept. */
export const removeOrganizationMember = writing(
  removing(organizationKind, organizationMemberOperations.removeOrganizationMember),
)
