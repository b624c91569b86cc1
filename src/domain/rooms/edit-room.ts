import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { assertLocationOpen, locationById, locationFacts } from '../locations/index.ts'
import { writing } from '../verbs/verb.ts'
import type { RoomInput } from './create-room.ts'
import { roomOperations } from './operations.ts'
import { assertRoomStamp, assertRoomUnreferenced, roomById, updateRoom } from './queries.ts'
import type { RoomView } from './room-view.ts'

export interface EditRoomInput {
  roomId: string
  stamp: Stamp
  /** What is absent keeps its stored value; another `locationId` moves the room. */
  changes: Partial<RoomInput>
}

/**
 * Edits a room, and moves it when `locationId` names another location: only where nothing
 * ever referred to it, deleted records included, since history is not rewritten. The id stays, all
 * edits apply together or none does. A reference that comes meanwhile makes the caller reload.
 */
export const editRoom = writing({
  operation: roomOperations.editRoom,
  load: (db, { roomId, changes }: EditRoomInput) => ({
    room: one(roomById(db, roomId)),
    destination: locationById(db, changes.locationId ?? null),
  }),
  facts({ room, destination: [destination] }, { changes: { locationId } }) {
    if (locationId !== undefined && !destination) throw notFound()
    const isMove = destination !== undefined && destination.id !== room.locationId
    return [locationFacts(room), ...(isMove ? [locationFacts(destination)] : [])]
  },
  decide(db, rows, { roomId: id, stamp, changes }, { ids }) {
    const [room, destination] = [rows.room, rows.destination[0]]
    const isMove = destination !== undefined && destination.id !== room.locationId
    if (isMove && room.wasReferenced) {
      throw new Problem('resource_conflict', {
        detail:
          'This room is or was used in a schedule, so it cannot be moved. Create another room instead.',
        errors: { locationId: ['cannot change while the room is referred to'] },
      })
    }
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: RoomView = {
      ...room,
      ...values,
      ...(isMove && {
        locationFullName: destination.fullName,
        createdByUserId: destination.createdByUserId,
      }),
    }
    return {
      assertions: [
        assertRoomStamp(db, id, stamp),
        ...(isMove ? [assertRoomUnreferenced(db, id), assertLocationOpen(db, destination.id)] : []),
      ],
      writes: [updateRoom(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
