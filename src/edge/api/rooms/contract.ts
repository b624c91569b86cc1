import { z } from '@hono/zod-openapi'
import { roomOperations } from '../../../domain/rooms/index.ts'
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
  path: '/api/locationroom/by-location/{locationId}',
  summary: 'List the rooms of a location',
  query: PageQuery,
  response: RoomCollection,
  links: { rooms: 'location', collection: 'room' },
})

export const getRoom = defineRoute({
  operation: roomOperations.getRoom,
  path: '/api/locationroom/{roomId}',
  summary: 'Read a room',
  response: Room,
  links: { self: 'room' },
})

const fields = {
  locationId: Uuid,
  name: z.string().trim().min(1).max(500),
  slug: slugText.nullable(),
  description: z.string().max(5000).nullable(),
  capacity: z.int().min(0).max(1_000_000).nullable(),
  sortOrder,
}
export const RoomDraft = z
  .strictObject({
    locationId: fields.locationId,
    name: fields.name.describe('Unique in the location'),
    slug: fields.slug.default(null),
    description: fields.description.default(null),
    capacity: fields.capacity.default(null),
    sortOrder: fields.sortOrder.default(0),
  })
  .openapi('RoomDraft')
export const RoomChanges = z.strictObject(fields).partial().openapi('RoomChanges')

export const createRoom = defineRoute({
  ...creation,
  operation: roomOperations.createRoom,
  path: '/api/locationroom',
  summary: 'Add a room to a location',
  body: RoomDraft,
  response: Room,
  problems: changeProblems,
  title: 'Add a room',
  links: { 'add-room': 'location' },
})

export const editRoom = defineRoute({
  ...edition,
  operation: roomOperations.editRoom,
  path: '/api/locationroom/{roomId}',
  summary: 'Edit a room, or move it to another location',
  body: RoomChanges,
  response: Room,
  title: 'Edit or move this room',
  links: { edit: 'room' },
})

export const deleteRoom = defineRoute({
  ...removal,
  operation: roomOperations.deleteRoom,
  path: '/api/locationroom/{roomId}',
  summary: 'Delete a room that is not in use',
  title: 'Remove this room',
  links: { delete: 'room' },
})
