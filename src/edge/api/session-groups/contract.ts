import { z } from '@hono/zod-openapi'
import { sessionGroupOperations as operations } from '../../../domain/session-groups/index.ts'
import {
  collectionOf,
  defineRoute,
  keptShape,
  nullableText,
  ofEventShape,
  removal,
  resourceOf,
  routesOf,
  slugText,
  sortOrder,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'

const path = '/api/eventsessiongroup'

export const SessionGroup = resourceOf('SessionGroup', {
  ...ofEventShape,
  title: z.string(),
  slug: nullableText,
  sortOrder: z.int(),
  roomId: z.uuid().nullable().describe('Null outside management detail'),
  sessionCount: z.int().describe('Public sessions; in management, all of them'),
  ...keptShape,
})

const fields = {
  title: z.string().trim().min(1).max(500),
  slug: slugText.nullable(),
  sortOrder,
  roomId: Uuid.nullable(),
}
export const SessionGroupDraft = z
  .strictObject({
    eventId: Uuid,
    ...withDefaults(fields, { sortOrder: 0 }),
  })
  .openapi('SessionGroupDraft')
export const SessionGroupChanges = z.strictObject(fields).partial().openapi('SessionGroupChanges')
export const SessionReference = z.strictObject({ sessionId: Uuid }).openapi('SessionReference')

const things = {
  called: 'track',
  path,
  id: 'sessionGroupId',
  item: SessionGroup,
  list: collectionOf('SessionGroupCollection', SessionGroup),
} as const
const groups = routesOf({ ...things, kind: 'sessionGroup' })
const managed = routesOf({ ...things, kind: 'managedSessionGroup' })

export const listSessionGroups = groups.listing(operations.listSessionGroups, {
  at: '/by-event/{eventId}',
  summary: 'List the tracks of a public event',
  links: { 'session-groups': ['event', 'managedEvent', 'session'] },
})

export const getSessionGroup = groups.reading(operations.getSessionGroup, {
  summary: 'Read a track of a public event',
  links: { canonical: 'managedSessionGroup' },
})

export const listManagedSessionGroups = managed.listing(operations.listManagedSessionGroups, {
  at: '/management/by-event/{eventId}',
  summary: 'List the tracks of an event',
  links: {
    'manage-session-groups': ['event', 'managedEvent'],
    'session-groups': 'managedSession',
  },
})

export const getManagedSessionGroup = managed.reading(operations.getManagedSessionGroup, {
  at: '/management/by-event/{eventId}/{sessionGroupId}',
  summary: 'Read a track with its room',
  links: { management: 'sessionGroup' },
})

export const createSessionGroup = groups.creating(operations.createSessionGroup, {
  summary: 'Add a track to an event',
  body: SessionGroupDraft,
  title: 'Add a track',
  links: { 'add-session-group': ['event', 'managedEvent'], create: 'managedSessionGroups' },
})

export const editSessionGroup = managed.editing(operations.editSessionGroup, {
  summary: 'Edit a track',
  body: SessionGroupChanges,
})

export const deleteSessionGroup = managed.deleting(operations.deleteSessionGroup, {
  summary: 'Delete a track; its sessions stay',
})

export const addSessionToGroup = managed.commanding(
  operations.addSessionToGroup,
  'assign-session',
  {
    at: 'sessions',
    summary: 'Add a session to a track',
    body: SessionReference,
    title: 'Add a session',
  },
)

export const removeSessionFromGroup = defineRoute({
  ...removal,
  ifMatch: false,
  operation: operations.removeSessionFromGroup,
  path: `${path}/{sessionGroupId}/sessions`,
  summary: 'Remove a session from a track',
  query: SessionReference,
  title: 'Remove a session',
  links: { 'remove-session': { on: 'managedSessionGroup', query: '{?sessionId}' } },
})
