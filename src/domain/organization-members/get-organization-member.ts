import { organizationKind } from '../collectives/index.ts'
import { memberDetail } from '../memberships/index.ts'
import { reading } from '../verbs/verb.ts'
import { organizationMemberOperations } from './operations.ts'

/** One member of an organization. */
export const getOrganizationMember = reading(
  memberDetail(organizationKind, organizationMemberOperations.getOrganizationMember),
)
