import {
  type CommunityMemberView,
  communityMemberFacts,
  type MemberTransitions,
} from '../../../domain/community-members/index.ts'
import { memberRoles, roleTypes, tenantUserStatuses } from '../../../domain/lookups/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf, namesOfLookup } from '../../contract/wire.ts'
import { imageUriOf } from '../storage-objects/representation.ts'
import { CommunityMember, CommunityMemberTransition } from './contract.ts'

export const communityMember = (
  view: CommunityMemberView,
  scene: Pick<Scene, 'home'>,
): Resource => ({
  kind: 'communityMember',
  fields: fieldsOf(CommunityMember, view, {
    profilePictureUri: imageUriOf(view.profilePictureId, scene),
    ...namesOfLookup('tenantUserStatus', tenantUserStatuses, view.tenantUserStatusId),
    roles: view.roleIds.map((roleId) => ({ roleId, ...namesOfLookup('role', roleTypes, roleId) })),
    memberships: view.memberships.map((held) => ({
      ...held,
      ...namesOfLookup('role', memberRoles, held.roleId),
    })),
  }),
  facts: communityMemberFacts(view),
  vars: { communityMemberId: view.id, id: view.id },
})

export const communityMembers = collection('communityMembers', communityMember)

export const communityMemberTransitions = ({ userId, page }: MemberTransitions): Resource => ({
  kind: 'communityMemberTransitions',
  fields: {},
  facts: {},
  vars: { id: userId },
  page,
  items: page.rows.map((transition) => ({
    kind: 'communityMemberTransition',
    fields: fieldsOf(CommunityMemberTransition, transition),
    facts: {},
    vars: { id: userId },
  })),
})
