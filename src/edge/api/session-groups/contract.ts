import { z } from '@hono/zod-openapi'
import { sessionGroupOperations } from '../../../domain/session-groups/index.ts'
import {
  changeProblems,
  collectionOf,
  creation,
  defineRoute,
  edition,
  nullableText,
  PageQuery,
  removal,
  resourceOf,
  slugText,
  sortOrder,
  Uuid,
} from '../../contract/contract-kit.ts'

const path = '/api/eventsessiongroup'

export const SessionGroup = resourceOf('SessionGroup', {
  id: z.uuid(),
  eventId: z.uuid(),
  eventTitle: nullableText,
  title: z.string(),
  slug: nullableText,
  sortOrder: z.int(),
  roomId: z.uuid().nullable().describe('Null outside management detail'),
  sessionCount: z.int().describe('Public sessions; in management, all of them'),
  tenantId: z.uuid(),
  concurrencyStamp: z.uuid(),
})
export const SessionGroupCollection = collectionOf('SessionGroupCollection', SessionGroup)

const fields = {
  title: z.string().trim().min(1).max(500),
  slug: slugText.nullable(),
  sortOrder,
  roomId: Uuid.nullable(),
}
export const SessionGroupDraft = z
  .strictObject({
    eventId: Uuid,
    title: fields.title,
    slug: fields.slug.default(null),
    sortOrder: fields.sortOrder.default(0),
    roomId: fields.roomId.default(null),
  })
  .openapi('SessionGroupDraft')
export const SessionGroupChanges = z.strictObject(fields).partial().openapi('SessionGroupChanges')
export const SessionReference = z.strictObject({ sessionId: Uuid }).openapi('SessionReference')

export const listSessionGroups = defineRoute({
  operation: sessionGroupOperations.listSessionGroups,
  path: `${path}/by-event/{eventId}`,
  summary: 'List the tracks of a public event',
  query: PageQuery,
  response: SessionGroupCollection,
  links: { 'session-groups': ['event', 'managedEvent', 'session'], collection: 'sessionGroup' },
})

export const getSessionGroup = defineRoute({
  operation: sessionGroupOperations.getSessionGroup,
  path: `${path}/{sessionGroupId}`,
  summary: 'Read a track of a public event',
  response: SessionGroup,
  links: { self: 'sessionGroup', canonical: 'managedSessionGroup' },
})

export const listManagedSessionGroups = defineRoute({
  operation: sessionGroupOperations.listManagedSessionGroups,
  path: `${path}/management/by-event/{eventId}`,
  summary: 'List the tracks of an event',
  query: PageQuery,
  response: SessionGroupCollection,
  links: {
    'manage-session-groups': ['event', 'managedEvent'],
    'session-groups': 'managedSession',
    collection: 'managedSessionGroup',
  },
})

export const getManagedSessionGroup = defineRoute({
  operation: sessionGroupOperations.getManagedSessionGroup,
  path: `${path}/management/by-event/{eventId}/{sessionGroupId}`,
  summary: 'Read a track with its room',
  response: SessionGroup,
  links: { self: 'managedSessionGroup', management: 'sessionGroup' },
})

export const createSessionGroup = defineRoute({
  ...creation,
  operation: sessionGroupOperations.createSessionGroup,
  path,
  summary: 'Add a track to an event',
  body: SessionGroupDraft,
  response: SessionGroup,
  problems: changeProblems,
  title: 'Add a track',
  links: { 'add-session-group': ['event', 'managedEvent'], create: 'managedSessionGroups' },
})

export const editSessionGroup = defineRoute({
  ...edition,
  operation: sessionGroupOperations.editSessionGroup,
  path: `${path}/{sessionGroupId}`,
  summary: 'Edit a track',
  body: SessionGroupChanges,
  response: SessionGroup,
  title: 'Edit this track',
  links: { edit: 'managedSessionGroup' },
})

export const deleteSessionGroup = defineRoute({
  ...removal,
  operation: sessionGroupOperations.deleteSessionGroup,
  path: `${path}/{sessionGroupId}`,
  summary: 'Delete a track; its sessions stay',
  title: 'Remove this track',
  links: { delete: 'managedSessionGroup' },
})

export const addSessionToGroup = defineRoute({
  operation: sessionGroupOperations.addSessionToGroup,
  path: `${path}/{sessionGroupId}/sessions`,
  summary: 'Add a session to a track',
  body: SessionReference,
  response: SessionGroup,
  title: 'Add a session',
  links: { 'assign-session': 'managedSessionGroup' },
})

export const removeSessionFromGroup = defineRoute({
  ...removal,
  ifMatch: false,
  operation: sessionGroupOperations.removeSessionFromGroup,
  path: `${path}/{sessionGroupId}/sessions`,
  summary: 'Remove a session from a track',
  query: SessionReference,
  title: 'Remove a session',
  links: { 'remove-session': { on: 'managedSessionGroup', query: '{?sessionId}' } },
})
