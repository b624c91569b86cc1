import { z } from '@hono/zod-openapi'
import { roomOperations } from '../../../domain/rooms/index.ts'
import {
  collectionOf,
  defineRoute,
  nullableText,
  PageQuery,
  resourceOf,
  Uuid,
} from '../../contract-kit.ts'

const tag = 'Place'

export const Room = resourceOf('Room', {
  id: z.uuid(),
  locationId: z.uuid(),
  locationFullName: nullableText,
  name: z.string(),
  slug: nullableText,
  description: nullableText,
  capacity: z.int().nullable(),
  sortOrder: z.int(),
  tenantId: z.uuid(),
  concurrencyStamp: z.uuid(),
})
export const RoomCollection = collectionOf('RoomCollection', Room)

export const listRooms = defineRoute({
  operation: roomOperations.listRooms,
  method: 'get',
  path: '/api/locationroom/by-location/{locationId}',
  summary: 'List the rooms of a location',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: z.strictObject({ locationId: Uuid }),
  query: PageQuery,
  response: RoomCollection,
  problems: ['resource_not_found', 'validation_failed'],
  links: [
    { on: 'location', rel: 'rooms', query: '{?page,pageSize}' },
    { on: 'room', rel: 'collection' },
  ],
})

export const getRoom = defineRoute({
  operation: roomOperations.getRoom,
  method: 'get',
  path: '/api/locationroom/{roomId}',
  summary: 'Read a room',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: z.strictObject({ roomId: Uuid }),
  response: Room,
  problems: ['resource_not_found'],
  links: [{ on: 'room', rel: 'self' }],
})
