import { z } from '@hono/zod-openapi'
import { coHostOperations } from '../../../domain/event-co-hosts/index.ts'
import {
  collectionOf,
  creation,
  defineRoute,
  EventIdParams,
  IdParams,
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
  params: IdParams,
  response: CoHost,
  problems: ['resource_not_found', 'resource_conflict', 'concurrency_conflict'],
} as const

export const listCoHosts = defineRoute({
  operation: coHostOperations.listCoHosts,
  path: `${path}/by-event/{eventId}`,
  summary: 'List the co-hosts of an event and those invited to co-host',
  params: EventIdParams,
  query: PageQuery,
  response: CoHostCollection,
  links: [
    { on: ['event', 'managedEvent'], rel: 'co-hosts' },
    { on: 'coHost', rel: 'collection' },
  ],
})

export const listCoHostInvitations = defineRoute({
  operation: coHostOperations.listCoHostInvitations,
  path: `${path}/by-actor/{actorId}`,
  summary: 'List the invitations of an organization or group to co-host',
  params: z.strictObject({ actorId: Uuid }),
  query: PageQuery,
  response: CoHostCollection,
  links: [
    {
      on: ['userOrganization', 'managedOrganization', 'managedGroup'],
      rel: 'co-host-invitations',
    },
    { on: 'coHost', rel: 'invitations', query: '' },
  ],
})

export const inviteCoHost = defineRoute({
  ...creation,
  operation: coHostOperations.inviteCoHost,
  path: `${path}/by-event/{eventId}`,
  summary: 'Invite an organization or group to co-host an event',
  params: EventIdParams,
  body: CoHostInvitation,
  response: CoHost,
  links: [
    { on: 'managedEvent', rel: 'invite-co-host', title: 'Invite a co-host' },
    { on: 'coHosts', rel: 'create', title: 'Invite a co-host' },
  ],
})

export const acceptCoHosting = defineRoute({
  operation: coHostOperations.acceptCoHosting,
  ...answer,
  path: `${path}/{id}/accept`,
  summary: 'Accept an invitation to co-host an event',
  links: [{ on: 'coHost', rel: 'accept', title: 'Accept' }],
})

export const declineCoHosting = defineRoute({
  operation: coHostOperations.declineCoHosting,
  ...answer,
  path: `${path}/{id}/decline`,
  summary: 'Decline an invitation to co-host an event',
  links: [{ on: 'coHost', rel: 'decline', title: 'Decline' }],
})

export const withdrawCoHost = defineRoute({
  operation: coHostOperations.withdrawCoHost,
  ...answer,
  path: `${path}/{id}/withdraw`,
  summary: 'End an invitation or a co-hosting, from either side',
  links: [{ on: 'coHost', rel: 'withdraw', title: 'Withdraw' }],
})
