import { locationFacts } from '../../../domain/locations/index.ts'
import type { RoomView } from '../../../domain/rooms/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'

export const room = (view: RoomView): Resource => ({
  kind: 'room',
  fields: {
    id: view.id,
    locationId: view.locationId,
    locationFullName: view.locationFullName,
    name: view.name,
    slug: view.slug,
    description: view.description,
    capacity: view.capacity,
    sortOrder: view.sortOrder,
    tenantId: view.tenantId,
    concurrencyStamp: view.concurrencyStamp,
  },
  facts: locationFacts(view),
  vars: { roomId: view.id, locationId: view.locationId },
})

export const roomCollection = collection('rooms', room)
