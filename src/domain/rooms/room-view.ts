import type { Rows } from '../../db/database.ts'
import type { roomById } from './queries.ts'

export type RoomView = Rows<{ room: ReturnType<typeof roomById> }>['room'][number]
