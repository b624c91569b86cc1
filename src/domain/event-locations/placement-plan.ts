import type { Db, Query } from '../../db/database.ts'
import { invalid } from '../../kernel/problem.ts'
import { assertLocationOpen } from '../locations/index.ts'
import type { Moment } from '../verbs/verb.ts'
import { assertRoomAt, type PlaceReference, type placeAtEvent, placeLocation } from './queries.ts'

/** What a change says of a place: with one of the two, the other is absent unless it is named too. */
export interface NamedPlace {
  roomId: string | null
  locationId: string | null
}

export type FoundPlace = Awaited<ReturnType<typeof placeAtEvent>>[number]

export interface PlannedPlace {
  roomId: string | null
  roomName: string | null
  locationId: string | null
  eventLocationId: string | null
  /** The room must be where it was when it was chosen, and the location there. */
  assertions: Query[]
  writes: Query[]
}

/**
 * Where a session or an item goes: nowhere, into a room, or to a location as a whole. The location is
 * placed at the event in the same commit when it is not yet. A new placement is hidden until somebody decides what it discloses.
 */
export function planPlace(
  db: Db,
  {
    roomId,
    locationId: named,
    found,
    eventId,
  }: NamedPlace & { found: FoundPlace | undefined; eventId: string },
  { ids, now, tenantId }: Moment,
): PlannedPlace {
  if (roomId === null && named === null) {
    const nowhere = { roomId: null, roomName: null, locationId: null, eventLocationId: null }
    return { ...nowhere, assertions: [], writes: [] }
  }
  if (!found) {
    throw roomId === null
      ? invalid('locationId', 'There is no such location in this community.')
      : invalid('roomId', 'There is no such room in this community.')
  }
  const { roomName, locationId } = found
  if (roomId !== null && named !== null && named !== locationId) {
    throw invalid('locationId', 'The room is at another location.')
  }
  const held =
    roomId === null ? assertLocationOpen(db, locationId) : assertRoomAt(db, roomId, locationId)
  const there = { roomId, roomName, locationId, assertions: [held] }
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

/** The place after a change: what is at a room or a location stays there unless a change names either. */
export function changedPlace(before: NamedPlace, changes: Partial<NamedPlace>): NamedPlace {
  if (changes.roomId === undefined && changes.locationId === undefined) {
    return { roomId: before.roomId, locationId: before.roomId === null ? before.locationId : null }
  }
  return { roomId: changes.roomId ?? null, locationId: changes.locationId ?? null }
}

/** What a query is to look for, given what the thing is at now. */
export const placeToFind = (changes: Partial<NamedPlace>, now: PlaceReference): PlaceReference =>
  changes.roomId === undefined && changes.locationId === undefined
    ? now
    : { roomId: changes.roomId ?? null, locationId: changes.locationId ?? null }
