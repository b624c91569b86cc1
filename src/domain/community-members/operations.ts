import { isFor } from '../../kernel/lifecycle.ts'
import { type MemberCommand, memberCommands } from '../../kernel/membership-status.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

export interface CommunityMemberFacts {
  memberStatusId: number
  isSelf: boolean
}

const resource = declareResource<CommunityMemberFacts>({
  name: 'communityMember',
  areas: ['members'],
  keyScope: 'admin:tenant',
  tag: {
    name: 'Community member',
    description: 'Who belongs to a community, with which roles, and how administrators end that.',
  },
})

const read = (id: string) =>
  operation({ id, resource, effect: 'read', allow: ['tenantAdministrator'] })

/** Owners are for owners. Nobody acts on themselves, so an owner always stays. */
const command = (id: MemberCommand) =>
  operation({
    id,
    resource,
    effect: 'write',
    byPerson: true,
    allow: ['tenantOwner', 'tenantRoleGiver'],
    refusal({ isSelf, memberStatusId }: CommunityMemberFacts) {
      if (isSelf) return 'forbidden'
      return isFor(memberCommands[id], memberStatusId) ? null : 'resource_conflict'
    },
  })

export const communityMemberOperations = {
  listCommunityMembers: read('listCommunityMembers'),
  getCommunityMember: read('getCommunityMember'),
  listCommunityMemberTransitions: read('listCommunityMemberTransitions'),
  suspendCommunityMember: command('suspendCommunityMember'),
  banCommunityMember: command('banCommunityMember'),
  reinstateCommunityMember: command('reinstateCommunityMember'),
  removeCommunityMember: command('removeCommunityMember'),
}
