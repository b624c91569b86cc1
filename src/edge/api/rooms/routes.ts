import * as verbs from '../../../domain/rooms/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const roomEndpoints = [
  endpoint({
    route: contract.listRooms,
    verb: verbs.listRooms,
    input: byPage,
    represent: representation.roomCollection,
  }),
  endpoint({
    route: contract.getRoom,
    verb: verbs.getRoom,
    input: byParams,
    represent: representation.room,
  }),
  endpoint({
    route: contract.createRoom,
    verb: verbs.createRoom,
    input: byBody,
    represent: representation.room,
  }),
  endpoint({
    route: contract.editRoom,
    verb: verbs.editRoom,
    input: changed,
    represent: representation.room,
  }),
  endpoint({
    route: contract.deleteRoom,
    verb: verbs.deleteRoom,
    input: stamped,
  }),
]
