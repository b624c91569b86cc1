import type { Rows } from '../../db/database.ts'
import { roles } from '../../kernel/principal.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { CommunityMemberFacts } from './operations.ts'
import type { communityMemberById, memberTransitionPage } from './queries.ts'

/** Somebody who belongs or belonged to the community, with the roles in it. For administrators. */
export type CommunityMemberView = Rows<{
  one: ReturnType<typeof communityMemberById>
}>['one'][number]

export type MemberTransitionView = Rows<ReturnType<typeof memberTransitionPage>>['rows'][number]

export const communityMemberFacts = ({
  tenantId,
  tenantUserStatusId,
  roleIds,
  isSelf,
}: CommunityMemberView): OwnFacts<CommunityMemberFacts> => ({
  belowOwnerTenantId: roleIds.includes(roles.tenantOwner) ? null : tenantId,
  memberStatusId: tenantUserStatusId,
  isSelf,
})
