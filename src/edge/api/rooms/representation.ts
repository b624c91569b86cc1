import { locationFacts } from '../../../domain/locations/index.ts'
import type { RoomView } from '../../../domain/rooms/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { Room } from './contract.ts'

export const room = (view: RoomView): Resource => ({
  kind: 'room',
  fields: fieldsOf(Room, view),
  facts: locationFacts(view),
  vars: { roomId: view.id, locationId: view.locationId },
})

export const roomCollection = collection('rooms', room)
