import { z } from '@hono/zod-openapi'
import { coHostOperations } from '../../../domain/event-co-hosts/index.ts'
import {
  collectionOf,
  defineList,
  instantText,
  nullableText,
  resourceOf,
  routesOf,
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

const problems = ['resource_not_found', 'resource_conflict', 'concurrency_conflict'] as const

const coHosts = routesOf({ path, kind: 'coHost', item: CoHost, list: CoHostCollection })

export const listCoHosts = coHosts.listing(coHostOperations.listCoHosts, {
  at: '/by-event/{eventId}',
  summary: 'List the co-hosts of an event and those invited to co-host',
  links: { 'co-hosts': ['event', 'managedEvent'] },
})

export const listCoHostInvitations = defineList({
  operation: coHostOperations.listCoHostInvitations,
  path: `${path}/by-actor/{actorId}`,
  summary: 'List the invitations of an organization or group to co-host',
  response: CoHostCollection,
  links: {
    'co-host-invitations': ['userOrganization', 'managedOrganization', 'managedGroup'],
    invitations: { on: 'coHost', query: '' },
  },
})

export const inviteCoHost = coHosts.creating(coHostOperations.inviteCoHost, {
  at: '/by-event/{eventId}',
  summary: 'Invite an organization or group to co-host an event',
  body: CoHostInvitation,
  title: 'Invite a co-host',
  links: { 'invite-co-host': 'managedEvent', create: 'coHosts' },
})

export const acceptCoHosting = coHosts.commanding(coHostOperations.acceptCoHosting, 'accept', {
  summary: 'Accept an invitation to co-host an event',
  problems,
  title: 'Accept',
})

export const declineCoHosting = coHosts.commanding(coHostOperations.declineCoHosting, 'decline', {
  summary: 'Decline an invitation to co-host an event',
  problems,
  title: 'Decline',
})

export const withdrawCoHost = coHosts.commanding(coHostOperations.withdrawCoHost, 'withdraw', {
  summary: 'End an invitation or a co-hosting, from either side',
  problems,
  title: 'Withdraw',
})
