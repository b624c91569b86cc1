import { z } from '@hono/zod-openapi'
import { communityMemberOperations } from '../../../domain/community-members/index.ts'
import { membershipStatus } from '../../../kernel/membership-status.ts'
import { roleSets } from '../../../kernel/role-sets.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  filteredPage,
  instantText,
  lookupFields,
  nullableText,
  plainText,
  resourceOf,
  routesOfOne,
} from '../../contract/contract-kit.ts'

const base = '/api/tenant/members'

const role = z.strictObject(lookupFields('role', z.int()))

export const CommunityMember = resourceOf('CommunityMember', {
  id: z.uuid().describe('The account'),
  tenantId: z.uuid(),
  displayName: z.string().describe('The name in this community, else of the profile, else empty'),
  fullName: nullableText,
  email: nullableText,
  profilePictureId: z.uuid().nullable(),
  profilePictureUri: nullableText,
  ...lookupFields('tenantUserStatus', z.int()),
  roles: z.array(role).describe('On the community. They count while the member is active'),
  memberships: z
    .array(
      z.strictObject({
        kind: z.enum(['organization', 'group']),
        id: z.uuid(),
        fullName: nullableText,
        ...lookupFields('role', z.int()),
      }),
    )
    .describe('In organizations and groups, the first fifty'),
})

export const CommunityMemberTransition = resourceOf('CommunityMemberTransition', {
  id: z.uuid(),
  tenantId: z.uuid(),
  userId: z.uuid(),
  oldStatusId: z.int().nullable().describe('Null: the instance made the account a member'),
  newStatusId: z.int(),
  reason: nullableText,
  transitionedByUserId: z.uuid().nullable().describe('Null when that person was erased'),
  transitionedAt: instantText,
})

const Reasoned = z.strictObject({ reason: plainText(1000) }).openapi('ReasonedMemberMove')
const MemberMove = z
  .strictObject({ reason: plainText(1000).nullable().default(null) })
  .openapi('MemberMove')

const members = routesOfOne({
  called: 'member',
  path: base,
  kind: 'communityMember',
  item: CommunityMember,
})
const query = '{?page,pageSize,text,status,role}'
const textsOf = (ids: readonly number[]) => ids.map(String)
const number = (sent: string | undefined) => (sent === undefined ? null : Number(sent))

export const listCommunityMembers = defineRoute({
  operation: communityMemberOperations.listCommunityMembers,
  path: base,
  summary: 'List who belongs or belonged to the community, by name',
  query: filteredPage(
    {
      text: plainText(200).optional(),
      status: z.enum(textsOf(Object.values(membershipStatus))).optional(),
      role: z.enum(textsOf(roleSets.tenantMembers)).optional(),
    },
    ({ text: words, status, role: held }) => ({
      text: words ?? null,
      statusId: number(status),
      roleId: number(held),
    }),
  ),
  response: collectionOf('CommunityMemberCollection', CommunityMember),
  links: {
    'community-members': { on: ['root', 'adminAuthority'], title: 'Members', query },
    collection: { on: 'communityMember', query },
  },
})

export const getCommunityMember = members.reading(communityMemberOperations.getCommunityMember, {
  summary: 'Read a member of the community, with roles',
  links: { up: 'communityMemberTransitions', member: 'heldRole' },
})

export const listCommunityMemberTransitions = defineList({
  operation: communityMemberOperations.listCommunityMemberTransitions,
  path: `${base}/{id}/history`,
  summary: 'List the status changes of a member of the community, newest first',
  response: collectionOf('CommunityMemberTransitionCollection', CommunityMemberTransition),
  links: {
    'version-history': 'communityMember',
    collection: { on: 'communityMemberTransition', query: '{?page,pageSize}' },
  },
})

const problems = [
  'resource_conflict',
  'resource_not_found',
  'concurrency_conflict',
  'validation_failed',
] as const

export const suspendCommunityMember = members.commanding(
  communityMemberOperations.suspendCommunityMember,
  'suspend',
  {
    summary: 'Suspend a member: no authority in the community until a reinstatement',
    body: MemberMove,
    problems,
    title: 'Suspend this member',
  },
)

export const banCommunityMember = members.commanding(
  communityMemberOperations.banCommunityMember,
  'ban',
  {
    summary: 'Ban a member or former member; only a reinstatement lets them back in',
    body: Reasoned,
    problems,
    title: 'Ban this member',
  },
)

export const reinstateCommunityMember = members.commanding(
  communityMemberOperations.reinstateCommunityMember,
  'reinstate',
  {
    summary: 'Make a suspended, banned or removed person an active member again',
    body: MemberMove,
    problems,
    title: 'Reinstate this member',
  },
)

export const removeCommunityMember = members.commanding(
  communityMemberOperations.removeCommunityMember,
  'remove',
  {
    summary:
      'Remove a member, with every role in the community, its organizations, groups and events',
    body: Reasoned,
    problems,
    title: 'Remove this member',
  },
)
