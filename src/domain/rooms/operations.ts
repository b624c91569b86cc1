import { operation } from '../../kernel/operation.ts'
import { placeReaders } from '../locations/index.ts'

const placeRead = (id: string) =>
  operation({ id, resource: 'room', effect: 'read', allow: placeReaders })

export const roomOperations = {
  listRooms: placeRead('listRooms'),
  getRoom: placeRead('getRoom'),
}
