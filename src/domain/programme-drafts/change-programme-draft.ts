import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { checkOrder, normalInstant } from '../event-days/index.ts'
import { placeAtEvent } from '../event-locations/index.ts'
import { assertEventZone, eventById } from '../events/index.ts'
import { sessionStatus } from '../lookups/index.ts'
import { assertSessionCommand, sessionById } from '../sessions/index.ts'
import { writing } from '../verbs/verb.ts'
import { type EntryOfEvent, entryFacts } from './draft-view.ts'
import { programmeDraftOperations } from './operations.ts'
import {
  assertDraftChange,
  assertDraftRoom,
  draftChangeCount,
  draftEntry,
  endEmptyDraft,
  removeDraftChange,
  saveDraftChange,
  touchDraft,
} from './queries.ts'

/** More than anybody looks through before a release. */
const mostChanges = 500

interface DraftedSlot {
  startTime: string | null
  endTime: string | null
  roomId: string | null
}

export interface ChangeProgrammeDraftInput {
  eventId: string
  sessionId: string
  /** Of the change, or of the session where there is none. */
  stamp: Stamp
  slot: DraftedSlot
}

const normal = ({ startTime, endTime, roomId }: DraftedSlot): DraftedSlot => ({
  startTime: startTime === null ? null : normalInstant(startTime),
  endTime: endTime === null ? null : normalInstant(endTime),
  roomId,
})

const isSame = (one: DraftedSlot, other: DraftedSlot) =>
  one.startTime === other.startTime && one.endTime === other.endTime && one.roomId === other.roomId

/**
 * Moves a session in the draft of its event. Nobody but its organizers sees that before the release. A move
 * to where the session is published takes the change back.
 */
export const changeProgrammeDraft = writing({
  operation: programmeDraftOperations.changeProgrammeDraft,
  load: (db, { eventId, sessionId, slot }: ChangeProgrammeDraftInput) => ({
    event: one(eventById(db, eventId)),
    session: one(sessionById(db, sessionId)),
    place: placeAtEvent(db, { roomId: slot.roomId, locationId: null }, eventId),
    count: draftChangeCount(db, eventId),
    stored: draftEntry(db, eventId, sessionId, null),
    planned: draftEntry(db, eventId, sessionId, { sessionId, isChanged: true, ...slot }),
  }),
  facts: ({ event, stored }) => [entryFacts(event, stored.value)],
  decide(db, rows, { eventId, sessionId, stamp, slot: sent }, { ids, now, tenantId }) {
    const { event, session, place, count, stored, planned } = rows
    const slot = normal(sent)
    check(slot, session.eventSessionStatusId)
    if (slot.roomId !== null && place.length === 0) {
      throw invalid('roomId', 'There is no such room in this community.')
    }
    const known = {
      startTime: session.startTime,
      endTime: session.endTime,
      roomId: session.roomId,
    }
    const isBack = isSame(slot, known)
    const isNew = stored.value.changeId === null
    if (isNew && !isBack && count >= mostChanges) {
      throw new Problem('resource_conflict', {
        detail: `The draft has ${mostChanges} changes, which is the maximum. Publish it, then go on.`,
      })
    }
    const changeStamp = ids.stamp()
    const draft = { id: ids.next(now), tenantId, eventId, concurrencyStamp: ids.stamp() }
    const change = {
      id: ids.next(now),
      tenantId,
      eventId,
      eventSessionId: sessionId,
      ...slot,
      knownStartTime: known.startTime,
      knownEndTime: known.endTime,
      knownRoomId: known.roomId,
      concurrencyStamp: changeStamp,
    }
    const kept = {
      ...planned.value,
      isStale: false,
      changeId: stored.value.changeId ?? change.id,
      concurrencyStamp: changeStamp,
    }
    const back = {
      ...stored.value,
      isChanged: false,
      isStale: false,
      changeId: null,
      concurrencyStamp: session.concurrencyStamp,
      after: stored.value.before,
      conflicts: [],
    }
    const result: EntryOfEvent = { event, entry: isBack ? back : kept }
    return {
      assertions: [
        assertDraftChange(db, { eventId, sessionId, stamp }),
        assertSessionCommand(db, {
          id: sessionId,
          stamp: session.concurrencyStamp,
          command: 'scheduleSession',
        }),
        assertEventZone(db, event),
        ...(isNew && !isBack ? [assertDraftRoom(db, eventId, mostChanges)] : []),
      ],
      writes: isBack
        ? isNew
          ? []
          : [
              touchDraft(db, draft),
              removeDraftChange(db, eventId, sessionId),
              endEmptyDraft(db, eventId),
            ]
        : [touchDraft(db, draft), saveDraftChange(db, change)],
      changesPublic: false,
      result,
    }
  },
})

/** Throws `validation_failed` for a slot that no session of this status can have. */
function check({ startTime, endTime }: DraftedSlot, statusId: number): void {
  if (startTime === null) {
    if (endTime !== null) throw invalid('startTime', 'An end time needs a start time.')
    if (statusId === sessionStatus.published) {
      throw invalid('startTime', 'A published session must keep its time.')
    }
  } else if (endTime !== null) {
    checkOrder(startTime, endTime)
  }
}
