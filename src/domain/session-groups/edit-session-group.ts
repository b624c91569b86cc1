import type { Stamp } from '../../kernel/ids.ts'
import { assertRoomAt, placeAtEvent } from '../event-locations/index.ts'
import { assertEventOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { checkRoom, type SessionGroupInput } from './create-session-group.ts'
import { sessionGroupOperations } from './operations.ts'
import { assertSessionGroupStamp, eventOfSessionGroup, updateSessionGroup } from './queries.ts'
import { factsOfGroup, loadGroup, type SessionGroupOfEvent } from './session-group-view.ts'

export interface EditSessionGroupInput {
  sessionGroupId: string
  stamp: Stamp
  /** What is absent keeps its stored value. */
  changes: Partial<Omit<SessionGroupInput, 'eventId'>>
}

/** Changes title, slug, order or room of a track. */
export const editSessionGroup = writing({
  operation: sessionGroupOperations.editSessionGroup,
  load: (db, { sessionGroupId: id, changes }: EditSessionGroupInput) => ({
    ...loadGroup(db, id),
    room: placeAtEvent(
      db,
      { roomId: changes.roomId ?? null, locationId: null },
      eventOfSessionGroup(id),
    ),
  }),
  facts: (rows) => factsOfGroup(rows),
  decide(db, rows, { sessionGroupId: id, stamp, changes }, { ids }) {
    const { group, event } = rows
    const [room] = rows.room
    checkRoom(changes.roomId, room)
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: SessionGroupOfEvent = { event, group: { ...group, ...values } }
    return {
      assertions: [
        assertEventOpen(db, event.id),
        assertSessionGroupStamp(db, id, stamp),
        ...(room?.roomId ? [assertRoomAt(db, room.roomId, room.locationId)] : []),
      ],
      writes: [updateSessionGroup(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
