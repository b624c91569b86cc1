import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { roomOperations } from './operations.ts'
import { roomById } from './queries.ts'
import type { RoomView } from './room-view.ts'

/** One room with the name of its location. */
export const getRoom = reading({
  operation: roomOperations.getRoom,
  load: (db, { roomId }: { roomId: string }) => ({ room: one(roomById(db, roomId)) }),
  result: ({ room }): RoomView => room,
})
