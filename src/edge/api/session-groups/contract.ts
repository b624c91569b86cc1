import { z } from '@hono/zod-openapi'
import { sessionGroupOperations } from '../../../domain/session-groups/index.ts'
import {
  changeProblems,
  collectionOf,
  creation,
  defineRoute,
  EventIdParams,
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
const GroupParams = z.strictObject({ sessionGroupId: Uuid })

export const listSessionGroups = defineRoute({
  operation: sessionGroupOperations.listSessionGroups,
  path: `${path}/by-event/{eventId}`,
  summary: 'List the tracks of a public event',
  params: EventIdParams,
  query: PageQuery,
  response: SessionGroupCollection,
  links: [
    {
      on: ['event', 'managedEvent', 'session'],
      rel: 'session-groups',
    },
    { on: 'sessionGroup', rel: 'collection' },
  ],
})

export const getSessionGroup = defineRoute({
  operation: sessionGroupOperations.getSessionGroup,
  path: `${path}/{sessionGroupId}`,
  summary: 'Read a track of a public event',
  params: GroupParams,
  response: SessionGroup,
  links: [
    { on: 'sessionGroup', rel: 'self' },
    { on: 'managedSessionGroup', rel: 'canonical' },
  ],
})

export const listManagedSessionGroups = defineRoute({
  operation: sessionGroupOperations.listManagedSessionGroups,
  path: `${path}/management/by-event/{eventId}`,
  summary: 'List the tracks of an event',
  params: EventIdParams,
  query: PageQuery,
  response: SessionGroupCollection,
  links: [
    { on: ['event', 'managedEvent'], rel: 'manage-session-groups' },
    { on: 'managedSession', rel: 'session-groups' },
    { on: 'managedSessionGroup', rel: 'collection' },
  ],
})

export const getManagedSessionGroup = defineRoute({
  operation: sessionGroupOperations.getManagedSessionGroup,
  path: `${path}/management/by-event/{eventId}/{sessionGroupId}`,
  summary: 'Read a track with its room',
  params: z.strictObject({ eventId: Uuid, sessionGroupId: Uuid }),
  response: SessionGroup,
  links: [
    { on: 'managedSessionGroup', rel: 'self' },
    { on: 'sessionGroup', rel: 'management' },
  ],
})

export const createSessionGroup = defineRoute({
  ...creation,
  operation: sessionGroupOperations.createSessionGroup,
  path,
  summary: 'Add a track to an event',
  body: SessionGroupDraft,
  response: SessionGroup,
  problems: changeProblems,
  links: [
    { on: ['event', 'managedEvent'], rel: 'add-session-group', title: 'Add a track' },
    { on: 'managedSessionGroups', rel: 'create', title: 'Add a track' },
  ],
})

export const editSessionGroup = defineRoute({
  ...edition,
  operation: sessionGroupOperations.editSessionGroup,
  path: `${path}/{sessionGroupId}`,
  summary: 'Edit a track',
  params: GroupParams,
  body: SessionGroupChanges,
  response: SessionGroup,
  links: [{ on: 'managedSessionGroup', rel: 'edit', title: 'Edit this track' }],
})

export const deleteSessionGroup = defineRoute({
  ...removal,
  operation: sessionGroupOperations.deleteSessionGroup,
  path: `${path}/{sessionGroupId}`,
  summary: 'Delete a track; its sessions stay',
  params: GroupParams,
  links: [{ on: 'managedSessionGroup', rel: 'delete', title: 'Remove this track' }],
})

export const addSessionToGroup = defineRoute({
  operation: sessionGroupOperations.addSessionToGroup,
  path: `${path}/{sessionGroupId}/sessions`,
  summary: 'Add a session to a track',
  params: GroupParams,
  body: SessionReference,
  response: SessionGroup,
  links: [{ on: 'managedSessionGroup', rel: 'assign-session', title: 'Add a session' }],
})

export const removeSessionFromGroup = defineRoute({
  ...removal,
  ifMatch: false,
  operation: sessionGroupOperations.removeSessionFromGroup,
  path: `${path}/{sessionGroupId}/sessions`,
  summary: 'Remove a session from a track',
  params: GroupParams,
  query: SessionReference,
  links: [
    {
      on: 'managedSessionGroup',
      rel: 'remove-session',
      title: 'Remove a session',
      query: '{?sessionId}',
    },
  ],
})
