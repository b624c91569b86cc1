import { z } from '@hono/zod-openapi'
import { communityInvitationOperations as operations } from '../../../domain/community-invitations/index.ts'
import { normalEmail } from '../../../domain/local-identity/index.ts'
import { roles } from '../../../kernel/principal.ts'
import {
  collectionOf,
  creation,
  defineList,
  defineRoute,
  instantText,
  lookupFields,
  resourceOf,
  routesOfOne,
} from '../../contract/contract-kit.ts'
import { invitationState } from '../collectives/membership-contract.ts'

const path = '/api/tenant/invitations'

export const CommunityInvitation = resourceOf('CommunityInvitation', {
  id: z.uuid(),
  email: z.string().nullable(),
  ...lookupFields('role', z.int()),
  state: invitationState,
  createdAt: instantText,
  expiresAt: instantText,
  decidedAt: instantText.nullable(),
  tenantId: z.uuid(),
})

const Draft = z
  .strictObject({
    email: z.email().max(254).transform(normalEmail),
    roleId: z
      .int()
      .default(roles.tenantMember)
      .describe('11 administrator (by owners alone), 12 moderator, 13 member'),
  })
  .openapi('CommunityInvitationDraft')

const list = collectionOf('CommunityInvitationCollection', CommunityInvitation)
const things = { path, item: CommunityInvitation, called: 'invitation' } as const
const sent = routesOfOne({ ...things, kind: 'communityInvitation' })
const received = routesOfOne({ ...things, kind: 'receivedCommunityInvitation' })
const problems = ['resource_not_found', 'resource_conflict'] as const

export const inviteToCommunity = defineRoute({
  ...creation,
  operation: operations.inviteToCommunity,
  path,
  summary: 'Invite whoever has an address to the community',
  body: Draft,
  response: CommunityInvitation,
  problems: ['validation_failed', 'resource_conflict'],
  title: 'Invite somebody',
  links: { invite: ['communityInvitations', 'communityMembers'] },
})

export const listCommunityInvitations = defineList({
  operation: operations.listCommunityInvitations,
  path,
  summary: 'List the invitations of the community, newest first',
  response: list,
  links: {
    'community-invitations': ['root', 'communityMembers'],
    collection: 'communityInvitation',
  },
})

export const listMyCommunityInvitations = defineList({
  operation: operations.listMyCommunityInvitations,
  path: '/api/tenant/my-invitations',
  summary: "List the caller's open invitations to this community",
  response: list,
  links: { 'my-community-invitations': 'root' },
})

export const getCommunityInvitation = sent.reading(operations.getCommunityInvitation, {
  summary: 'Read an invitation of the community',
})

export const acceptCommunityInvitation = received.commanding(
  operations.acceptCommunityInvitation,
  'accept',
  {
    summary: 'Accept an invitation to the community',
    problems: [...problems, 'membership_refused'],
    title: 'Accept',
  },
)

export const declineCommunityInvitation = received.commanding(
  operations.declineCommunityInvitation,
  'decline',
  { summary: 'Decline an invitation to the community', problems, title: 'Decline' },
)

export const resendCommunityInvitation = sent.commanding(
  operations.resendCommunityInvitation,
  'resend',
  {
    summary: 'Send an invitation again; it stays open for another fourteen days',
    problems,
    title: 'Send again',
  },
)

export const revokeCommunityInvitation = sent.commanding(
  operations.revokeCommunityInvitation,
  'revoke',
  { summary: 'Withdraw an invitation to the community', problems, title: 'Withdraw' },
)
