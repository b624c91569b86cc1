import { z } from '@hono/zod-openapi'
import { roomOperations } from '../../../domain/rooms/index.ts'
import {
  collectionOf,
  keptShape,
  nullableText,
  resourceOf,
  routesOf,
  slugText,
  sortOrder,
  Uuid,
  withDefaults,
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
  ...keptShape,
})

const rooms = routesOf({
  called: 'room',
  path: '/api/locationroom',
  id: 'roomId',
  kind: 'room',
  item: Room,
  list: collectionOf('RoomCollection', Room),
})

export const listRooms = rooms.listing(roomOperations.listRooms, {
  at: '/by-location/{locationId}',
  summary: 'List the rooms of a location',
  links: { rooms: 'location' },
})

export const getRoom = rooms.reading(roomOperations.getRoom, { summary: 'Read a room' })

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
    ...withDefaults(fields, { sortOrder: 0 }),
    name: fields.name.describe('Unique in the location'),
  })
  .openapi('RoomDraft')
export const RoomChanges = z.strictObject(fields).partial().openapi('RoomChanges')

export const createRoom = rooms.creating(roomOperations.createRoom, {
  summary: 'Add a room to a location',
  body: RoomDraft,
  title: 'Add a room',
  links: { 'add-room': 'location' },
})

export const editRoom = rooms.editing(roomOperations.editRoom, {
  summary: 'Edit a room, or move it to another location',
  body: RoomChanges,
  title: 'Edit or move this room',
})

export const deleteRoom = rooms.deleting(roomOperations.deleteRoom, {
  summary: 'Delete a room that is not in use',
})
