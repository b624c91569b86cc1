import { z } from '@hono/zod-openapi'
import { coHostOperations } from '../../../domain/event-co-hosts/index.ts'
import {
  collectionOf,
  creation,
  defineRoute,
  instantText,
  nullableText,
  PageQuery,
  resourceOf,
  Uuid,
} from '../../contract/contract-kit.ts'

const path = '/api/eventcohost'

export const CoHost = resourceOf('CoHost', {
  id: z.uuid(),
  tenantId: z.uuid(),
  eventId: z.uuid(),
  eventTitle: nullableText,
  actorId: z.uuid(),
  actorTypeId: z.int(),
  actorTypeFullName: nullableText,
  actorDisplayName: z.string(),
  actorHandle: nullableText,
  organizationId: z.uuid().nullable(),
  groupId: z.uuid().nullable(),
  state: z.enum(['Invited', 'Accepted', 'Declined', 'Withdrawn']),
  invitedAt: instantText,
  answeredAt: instantText.nullable(),
  withdrawnAt: instantText.nullable(),
  concurrencyStamp: z.uuid(),
})
export const CoHostCollection = collectionOf('CoHostCollection', CoHost)

export const CoHostInvitation = z.strictObject({ actorId: Uuid }).openapi('CoHostInvitation')

const answer = {
  response: CoHost,
  problems: ['resource_not_found', 'resource_conflict', 'concurrency_conflict'],
} as const

export const listCoHosts = defineRoute({
  operation: coHostOperations.listCoHosts,
  path: `${path}/by-event/{eventId}`,
  summary: 'List the co-hosts of an event and those invited to co-host',
  query: PageQuery,
  response: CoHostCollection,
  links: { 'co-hosts': ['event', 'managedEvent'], collection: 'coHost' },
})

export const listCoHostInvitations = defineRoute({
  operation: coHostOperations.listCoHostInvitations,
  path: `${path}/by-actor/{actorId}`,
  summary: 'List the invitations of an organization or group to co-host',
  query: PageQuery,
  response: CoHostCollection,
  links: {
    'co-host-invitations': ['userOrganization', 'managedOrganization', 'managedGroup'],
    invitations: { on: 'coHost', query: '' },
  },
})

export const inviteCoHost = defineRoute({
  ...creation,
  operation: coHostOperations.inviteCoHost,
  path: `${path}/by-event/{eventId}`,
  summary: 'Invite an organization or group to co-host an event',
  body: CoHostInvitation,
  response: CoHost,
  title: 'Invite a co-host',
  links: { 'invite-co-host': 'managedEvent', create: 'coHosts' },
})

export const acceptCoHosting = defineRoute({
  operation: coHostOperations.acceptCoHosting,
  ...answer,
  path: `${path}/{id}/accept`,
  summary: 'Accept an invitation to co-host an event',
  title: 'Accept',
  links: { accept: 'coHost' },
})

export const declineCoHosting = defineRoute({
  operation: coHostOperations.declineCoHosting,
  ...answer,
  path: `${path}/{id}/decline`,
  summary: 'Decline an invitation to co-host an event',
  title: 'Decline',
  links: { decline: 'coHost' },
})

export const withdrawCoHost = defineRoute({
  operation: coHostOperations.withdrawCoHost,
  ...answer,
  path: `${path}/{id}/withdraw`,
  summary: 'End an invitation or a co-hosting, from either side',
  title: 'Withdraw',
  links: { withdraw: 'coHost' },
})
