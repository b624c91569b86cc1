import type { Rows } from '../../db/database.ts'
import type { EventView } from '../events/index.ts'
import type { DraftEntry, ShownSlot } from './draft-view.ts'
import type { changesOfRelease, releaseByNumber } from './queries.ts'

export type ReleaseView = Rows<{ release: ReturnType<typeof releaseByNumber> }>['release'][number]
type ChangeRow = Rows<{ changes: ReturnType<typeof changesOfRelease> }>['changes'][number]

export interface ReleasedChange {
  sessionId: string
  title: string | null
  before: ShownSlot
  after: ShownSlot
}

export interface ReleaseOfEvent {
  event: EventView
  release: ReleaseView
  changes: ReleasedChange[]
}

export const changeOfRelease = (row: ChangeRow): ReleasedChange => ({
  sessionId: row.sessionId,
  title: row.title,
  before: {
    startTime: row.startBefore,
    endTime: row.endBefore,
    roomId: row.roomIdBefore,
    roomName: row.roomNameBefore,
    eventDayId: row.dayIdBefore,
  },
  after: {
    startTime: row.startAfter,
    endTime: row.endAfter,
    roomId: row.roomIdAfter,
    roomName: row.roomNameAfter,
    eventDayId: row.dayIdAfter,
  },
})

/** The row that is kept of a change when it is released. */
export const rowOfChange = ({ sessionId, title, before, after }: DraftEntry): ChangeRow => ({
  sessionId,
  title,
  startBefore: before.startTime,
  endBefore: before.endTime,
  roomIdBefore: before.roomId,
  roomNameBefore: before.roomName,
  dayIdBefore: before.eventDayId,
  startAfter: after.startTime,
  endAfter: after.endTime,
  roomIdAfter: after.roomId,
  roomNameAfter: after.roomName,
  dayIdAfter: after.eventDayId,
})
