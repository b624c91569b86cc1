import { one } from '../../db/one.ts'
import { assertLocationOpen, locationById, locationFacts } from '../locations/index.ts'
import { writing } from '../verbs/verb.ts'
import { roomOperations } from './operations.ts'
import { insertRoom } from './queries.ts'
import type { RoomView } from './room-view.ts'

export interface RoomInput {
  locationId: string
  name: string
  slug: string | null
  description: string | null
  capacity: number | null
  sortOrder: number
}

/** Adds a room to a location; its name must be new there. */
export const createRoom = writing({
  operation: roomOperations.createRoom,
  load: (db, { locationId }: RoomInput) => ({ location: one(locationById(db, locationId)) }),
  facts: ({ location }) => [locationFacts(location)],
  decide(db, { location }, input, { ids, now, tenantId }) {
    const row = { ...input, id: ids.next(now), tenantId, concurrencyStamp: ids.stamp() }
    const result: RoomView = {
      ...row,
      locationFullName: location.fullName,
      createdByUserId: location.createdByUserId,
      isReferenced: false,
      wasReferenced: false,
    }
    return {
      assertions: [assertLocationOpen(db, input.locationId)],
      writes: [insertRoom(db, row)],
      changesPublic: false,
      result,
    }
  },
})
