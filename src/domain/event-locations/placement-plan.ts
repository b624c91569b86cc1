import type { Db, Query } from '../../db/database.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Moment } from '../verb.ts'
import { assertRoomAt, placeLocation, type roomAtEvent } from './queries.ts'

type RoomRow = Awaited<ReturnType<typeof roomAtEvent>>[number]

export interface PlannedPlace {
  roomId: string | null
  roomName: string | null
  locationId: string | null
  eventLocationId: string | null
  /** The room must be where it was when it was chosen. */
  assertions: Query[]
  writes: Query[]
}

/**
 * Where a session or an item goes: nowhere, or into a room, whose location is placed at the event in the same
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
    const nowhere = { roomId: null, roomName: null, locationId: null, eventLocationId: null }
    return { ...nowhere, assertions: [], writes: [] }
  }
  if (!found) throw invalid('roomId', 'There is no such room in this community.')
  const { roomName, locationId } = found
  const there = { roomId, roomName, locationId, assertions: [assertRoomAt(db, roomId, locationId)] }
  if (found.eventLocationId !== null) {
    return { ...there, eventLocationId: found.eventLocationId, writes: [] }
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
  return { ...there, eventLocationId, writes: [placeLocation(db, placement)] }
}
