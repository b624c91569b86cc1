import {
  type MemberCommand,
  memberCommands,
  memberSentences,
} from '../../kernel/membership-status.ts'
import { operation } from '../../kernel/operation.ts'
import { unlessFor } from '../../kernel/refusal.ts'
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
      return unlessFor<number>(memberCommands[id], memberStatusId, memberSentences)
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
