import { getRoom, listRooms } from '../../../domain/rooms/index.ts'
import { readEndpoint } from '../../endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const roomEndpoints = [
  readEndpoint({
    route: contract.listRooms,
    verb: listRooms,
    input: ({ params, query }) => ({ ...params, page: query }),
    represent: representation.roomCollection,
  }),
  readEndpoint({
    route: contract.getRoom,
    verb: getRoom,
    input: ({ params }) => params,
    represent: representation.room,
  }),
]
