export { getRoom } from './get-room.ts'
export { listRooms } from './list-rooms.ts'
export { roomOperations } from './operations.ts'
export type { RoomView } from './room-view.ts'
