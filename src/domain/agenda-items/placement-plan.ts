import type { Db, Query } from '../../db/database.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Moment } from '../verb.ts'
import { placeLocation, type roomAtEvent } from './queries.ts'

type RoomRow = Awaited<ReturnType<typeof roomAtEvent>>[number]

export interface PlannedPlace {
  roomId: string | null
  roomName: string | null
  locationId: string | null
  eventLocationId: string | null
  writes: Query[]
}

/**
 * Where an item goes: nowhere, or into a room, whose location is placed at the event in the same
 * commit when it is not yet. A new placement is hidden until somebody decides what it discloses.
 */
export function planPlace(
  db: Db,
  {
    roomId,
    found,
    eventId,
  }: { roomId: string | null; found: RoomRow | undefined; eventId: string },
  { ids, now, tenantId }: Moment,
): PlannedPlace {
  if (roomId === null) {
    return { roomId: null, roomName: null, locationId: null, eventLocationId: null, writes: [] }
  }
  if (!found) throw invalid('roomId', 'There is no such room in this community.')
  const { roomName, locationId } = found
  if (found.eventLocationId !== null) {
    return { roomId, roomName, locationId, eventLocationId: found.eventLocationId, writes: [] }
  }
  const eventLocationId = ids.next(now)
  const placement = {
    id: eventLocationId,
    tenantId,
    eventId,
    locationId,
    disclosureLevel: 'Hidden' as const,
    concurrencyStamp: ids.stamp(),
  }
  return { roomId, roomName, locationId, eventLocationId, writes: [placeLocation(db, placement)] }
}
