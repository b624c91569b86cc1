import { z } from '@hono/zod-openapi'
import { sessionGroupOperations } from '../../../domain/session-groups/index.ts'
import {
  collectionOf,
  defineRoute,
  EventIdParams,
  nullableText,
  PageQuery,
  resourceOf,
  Uuid,
} from '../../contract-kit.ts'

const tag = 'Session group'
const path = '/api/eventsessiongroup'

export const SessionGroup = resourceOf('SessionGroup', {
  id: z.uuid(),
  eventId: z.uuid(),
  eventTitle: nullableText,
  title: z.string(),
  slug: nullableText,
  sortOrder: z.int(),
  sessionCount: z.int().describe('Public sessions'),
  tenantId: z.uuid(),
  concurrencyStamp: z.uuid(),
})
export const SessionGroupCollection = collectionOf('SessionGroupCollection', SessionGroup)

export const listSessionGroups = defineRoute({
  operation: sessionGroupOperations.listSessionGroups,
  method: 'get',
  path: `${path}/by-event/{eventId}`,
  summary: 'List the tracks of a public event',
  tag,
  access: 'public',
  cache: 'public',
  params: EventIdParams,
  query: PageQuery,
  response: SessionGroupCollection,
  problems: ['resource_not_found', 'validation_failed'],
  links: [
    {
      on: ['event', 'managedEvent', 'session'],
      rel: 'session-groups',
      query: '{?page,pageSize}',
    },
    { on: 'sessionGroup', rel: 'collection' },
  ],
})

export const getSessionGroup = defineRoute({
  operation: sessionGroupOperations.getSessionGroup,
  method: 'get',
  path: `${path}/{sessionGroupId}`,
  summary: 'Read a track of a public event',
  tag,
  access: 'public',
  cache: 'public',
  params: z.strictObject({ sessionGroupId: Uuid }),
  response: SessionGroup,
  problems: ['resource_not_found'],
  links: [{ on: 'sessionGroup', rel: 'self' }],
})
