import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { locationFacts } from '../locations/index.ts'
import { writing } from '../verbs/verb.ts'
import { roomOperations } from './operations.ts'
import { assertRoomStamp, assertRoomUnused, removeRoom, roomById } from './queries.ts'

/** Removes a room that nothing is in; what is deleted may still name it. */
export const deleteRoom = writing({
  operation: roomOperations.deleteRoom,
  load: (db, { roomId }: { roomId: string; stamp: Stamp }) => ({ room: one(roomById(db, roomId)) }),
  facts: ({ room }) => [locationFacts(room)],
  decide: (db, _rows, { roomId: id, stamp }) => ({
    assertions: [assertRoomStamp(db, id, stamp), assertRoomUnused(db, id)],
    writes: [removeRoom(db, id)],
    changesPublic: false,
    result: null,
  }),
})
