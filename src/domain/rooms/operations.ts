import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { placeKeepers, placeReaders, placeTag, referencesStay } from '../locations/index.ts'

const resource = declareResource({ name: 'room', keyScope: 'events', tag: placeTag })
const placeRead = (id: string) => operation({ id, resource, effect: 'read', allow: placeReaders })
const change = (id: string) => operation({ id, resource, effect: 'write', allow: placeKeepers })

export const roomOperations = {
  listRooms: placeRead('listRooms'),
  getRoom: placeRead('getRoom'),
  createRoom: change('createRoom'),
  /** Moving a room asks for authority on both locations. */
  editRoom: change('editRoom'),
  /** Not while anything is in it. */
  deleteRoom: operation({
    id: 'deleteRoom',
    resource,
    effect: 'write',
    allow: placeKeepers,
    refusal: referencesStay,
  }),
}
