import {
  createRoom,
  deleteRoom,
  editRoom,
  getRoom,
  listRooms,
} from '../../../domain/rooms/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const roomEndpoints = [
  endpoint({
    route: contract.listRooms,
    verb: listRooms,
    input: byPage,
    represent: representation.roomCollection,
  }),
  endpoint({
    route: contract.getRoom,
    verb: getRoom,
    input: byParams,
    represent: representation.room,
  }),
  endpoint({
    route: contract.createRoom,
    verb: createRoom,
    input: byBody,
    represent: representation.room,
  }),
  endpoint({
    route: contract.editRoom,
    verb: editRoom,
    input: changed,
    represent: representation.room,
  }),
  endpoint({
    route: contract.deleteRoom,
    verb: deleteRoom,
    input: stamped,
  }),
]
