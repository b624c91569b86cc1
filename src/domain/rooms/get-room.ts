import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { roomOperations } from './operations.ts'
import { roomById } from './queries.ts'
import type { RoomView } from './room-view.ts'

/** One room with the name of its location. */
export const getRoom = reading({
  operation: roomOperations.getRoom,
  load: (db, { roomId }: { roomId: string }) => ({ room: roomById(db, roomId) }),
  result({ room: [room] }): RoomView {
    if (!room) throw notFound()
    return room
  },
})
