import type { Rows } from '../../db/database.ts'
import { roles } from '../../kernel/principal.ts'
import type { InvitationFacts, InvitationSource } from '../memberships/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import { communityInvitationById } from './queries.ts'

export type CommunityInvitationView = Rows<{
  one: ReturnType<typeof communityInvitationById>
}>['one'][number]

export const communityInvitationFacts = (
  view: CommunityInvitationView,
): OwnFacts<InvitationFacts> => ({
  isAboveCaller:
    (view.roleId === roles.tenantOwner || view.roleId === roles.tenantAdministrator) &&
    !view.callerIsOwner,
  isPending: view.state === 'Pending',
  isExpired: view.isExpired,
  isInvitee: view.isInvitee,
  isMember: view.hasOffered,
})

export const communityInvitations: InvitationSource<CommunityInvitationView> = {
  byId: communityInvitationById,
  facts: communityInvitationFacts,
  isKnown: () => false,
  holderOf: ({ tenantId }) => ({ scope: 'tenant', scopeId: tenantId }),
  joined: (view) => ({ ...view, hasOffered: true }),
}
