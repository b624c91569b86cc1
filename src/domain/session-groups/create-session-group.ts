import { one } from '../../db/one.ts'
import { invalid } from '../../kernel/problem.ts'
import { assertRoomAt, placeAtEvent } from '../event-locations/index.ts'
import { assertEventOpen, eventById, eventFacts } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { sessionGroupOperations } from './operations.ts'
import { insertSessionGroup } from './queries.ts'
import type { SessionGroupOfEvent } from './session-group-view.ts'

export interface SessionGroupInput {
  eventId: string
  title: string
  slug: string | null
  sortOrder: number
  roomId: string | null
}

/** Adds a track to an event. */
export const createSessionGroup = writing({
  operation: sessionGroupOperations.createSessionGroup,
  load: (db, { eventId, roomId }: SessionGroupInput) => ({
    event: one(eventById(db, eventId)),
    room: placeAtEvent(db, { roomId, locationId: null }, eventId),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, room: [room] }, input, { ids, now, tenantId }) {
    checkRoom(input.roomId, room)
    const row = { ...input, id: ids.next(now), tenantId, concurrencyStamp: ids.stamp() }
    const result: SessionGroupOfEvent = {
      event,
      group: { ...row, sessionCount: 0, allSessionCount: 0 },
    }
    return {
      assertions: [
        assertEventOpen(db, input.eventId),
        ...(room?.roomId ? [assertRoomAt(db, room.roomId, room.locationId)] : []),
      ],
      writes: [insertSessionGroup(db, row)],
      changesPublic: true,
      result,
    }
  },
})

/** Throws `validation_failed` for a room that is named and not there. */
export function checkRoom(roomId: string | null | undefined, found: object | undefined): void {
  if (roomId && !found) throw invalid('roomId', 'There is no such room in this community.')
}
