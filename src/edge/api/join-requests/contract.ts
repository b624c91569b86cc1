import { z } from '@hono/zod-openapi'
import { joinRequestOperations as operations } from '../../../domain/join-requests/index.ts'
import { joinRequestState } from '../../../kernel/join-request-lifecycle.ts'
import {
  collectionOf,
  creation,
  defineList,
  defineRoute,
  instantText,
  nullableText,
  plainText,
  resourceOf,
  routesOfOne,
  Uuid,
  withRules,
} from '../../contract/contract-kit.ts'

const path = '/api/join-requests'

export const JoinRequest = resourceOf('JoinRequest', {
  id: z.uuid(),
  tenantId: z.uuid(),
  kind: z.enum(['organization', 'group', 'tenant']).describe('tenant: the community itself'),
  organizationId: z.uuid().nullable(),
  groupId: z.uuid().nullable(),
  collectiveFullName: nullableText,
  userId: z.uuid(),
  userEmail: nullableText.describe('The verified address'),
  userFullName: nullableText,
  message: nullableText,
  state: z.enum(joinRequestState),
  reason: nullableText.describe('Why it was rejected'),
  decidedByUserId: z.uuid().nullable(),
  createdAt: instantText,
  decidedAt: instantText.nullable(),
})

const Draft = withRules(
  z.strictObject({
    organizationId: Uuid.nullable().default(null),
    groupId: Uuid.nullable().default(null),
    message: plainText(500).nullable().default(null),
  }),
  [
    [
      ({ organizationId, groupId }) => organizationId !== null && groupId !== null,
      ['groupId'],
      'is absent where organizationId is sent; without both it is the community that is asked',
    ],
  ],
).openapi('JoinRequestDraft')

const Rejection = z.strictObject({ reason: plainText(1000) }).openapi('JoinRequestRejection')

const requests = routesOfOne({ path, kind: 'joinRequest', item: JoinRequest, called: 'request' })
const list = collectionOf('JoinRequestCollection', JoinRequest)
const problems = ['resource_not_found', 'resource_conflict', 'concurrency_conflict'] as const

export const askToJoin = defineRoute({
  ...creation,
  operation: operations.askToJoin,
  path,
  summary: 'Ask to join the community, an organization or a group',
  body: Draft,
  response: JoinRequest,
  problems: [
    ...['validation_failed', 'resource_not_found', 'resource_conflict'],
    ...['concurrency_conflict', 'membership_refused'],
  ] as const,
  title: 'Ask to join',
  links: { 'ask-to-join': 'user' },
})

export const listMyJoinRequests = defineList({
  operation: operations.listMyJoinRequests,
  path,
  summary: 'List your own requests to join, newest first',
  response: list,
  links: { 'my-join-requests': ['root', 'user'] },
})

export const getJoinRequest = requests.reading(operations.getJoinRequest, {
  summary: 'Read a request to join',
})

export const withdrawJoinRequest = requests.commanding(operations.withdrawJoinRequest, 'withdraw', {
  summary: 'Withdraw your own request to join',
  problems,
  title: 'Withdraw',
})

export const approveJoinRequest = requests.commanding(operations.approveJoinRequest, 'approve', {
  summary: 'Approve a request to join; the person becomes a plain member',
  problems: [...problems, 'membership_refused'],
  title: 'Approve',
})

export const rejectJoinRequest = requests.commanding(operations.rejectJoinRequest, 'reject', {
  summary: 'Reject a request to join; the reason is shown to whoever asked',
  body: Rejection,
  problems: [...problems, 'validation_failed'],
  title: 'Reject',
})

export const listCommunityJoinRequests = defineList({
  response: list,
  operation: operations.listCommunityJoinRequests,
  path: '/api/tenant/join-requests',
  summary: 'List the open requests to join the community, newest first',
  links: { 'join-requests': ['root', 'communityMembers'] },
})

export const listOrganizationJoinRequests = defineList({
  response: list,
  operation: operations.listOrganizationJoinRequests,
  path: '/api/organizationmember/{collectiveId}/join-requests',
  summary: 'List the open requests to join an organization, newest first',
  links: { 'join-requests': ['managedOrganization', 'organizationMembers'] },
})

export const listGroupJoinRequests = defineList({
  response: list,
  operation: operations.listGroupJoinRequests,
  path: '/api/groupmember/{collectiveId}/join-requests',
  summary: 'List the open requests to join a group, newest first',
  links: { 'join-requests': ['managedGroup', 'groupMembers'] },
})
