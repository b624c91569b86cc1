import {
  createRoom,
  deleteRoom,
  editRoom,
  getRoom,
  listRooms,
  type RoomView,
} from '../../../domain/rooms/index.ts'
import {
  byPage,
  byParams,
  changed,
  readEndpoint,
  stamped,
  writeEndpoint,
} from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const roomEndpoints = [
  readEndpoint({
    route: contract.listRooms,
    verb: listRooms,
    input: byPage,
    represent: representation.roomCollection,
  }),
  readEndpoint({
    route: contract.getRoom,
    verb: getRoom,
    input: byParams,
    represent: representation.room,
  }),
  writeEndpoint({
    route: contract.createRoom,
    verb: createRoom,
    input: ({ body }) => body,
    represent: representation.room,
    location: ({ id }: RoomView) => `/api/locationroom/${id}`,
  }),
  writeEndpoint({
    route: contract.editRoom,
    verb: editRoom,
    input: changed,
    represent: representation.room,
  }),
  writeEndpoint({
    route: contract.deleteRoom,
    verb: deleteRoom,
    input: stamped,
    represent: () => null,
  }),
]
