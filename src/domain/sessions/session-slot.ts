import type { Db, Query } from '../../db/database.ts'
import { epochMilliseconds, instantIso } from '../../kernel/local-time.ts'
import { invalid } from '../../kernel/problem.ts'
import { checkOrder, dayOf, normalInstant } from '../event-days/index.ts'
import {
  changedPlace,
  type exactPlace,
  type FoundPlace,
  type NamedPlace,
  planPlace,
} from '../event-locations/index.ts'
import { assertEventZone, type EventView } from '../events/index.ts'
import type { Moment } from '../verbs/verb.ts'
import type { SessionView } from './session-view.ts'

/** When and where a session is; without a start it is not scheduled, without an end it is open. */
export interface Slot extends NamedPlace {
  startTime: string | null
  endTime: string | null
  /** Null: the day of its start, if the event has one. */
  eventDayId: string | null
}

interface Found {
  event: EventView
  days: readonly { id: string; localDate: string; isPublished: boolean }[]
  place: FoundPlace | undefined
}

interface PlannedSlot {
  values: Omit<Slot, 'locationId'> & { eventLocationId: string | null; sharesRoom: false }
  /** What the session shows of its slot. */
  place: Pick<SessionView, 'roomName' | 'locationId' | 'isOnPublishedDay' | keyof typeof exactPlace>
  assertions: Query[]
  writes: Query[]
}

/** Checks a slot against its event, and places it. That its room is free the database says. */
export function planSlot(db: Db, slot: Slot, found: Found, moment: Moment): PlannedSlot {
  const { startTime, endTime } = timesOf(slot)
  const { event, days } = found
  if (slot.eventDayId !== null && !days.some(({ id }) => id === slot.eventDayId)) {
    throw invalid('eventDayId', 'The event has no such day.')
  }
  const { roomId, eventLocationId, roomName, locationId, assertions, writes } = planPlace(
    db,
    { roomId: slot.roomId, locationId: slot.locationId, found: found.place, eventId: event.id },
    moment,
  )
  const eventDayId =
    slot.eventDayId ?? (startTime === null ? null : dayOf(startTime, event.timezone, days))
  return {
    values: { startTime, endTime, roomId, eventDayId, eventLocationId, sharesRoom: false },
    place: {
      roomName,
      locationId,
      isOnPublishedDay: days.find(({ id }) => id === eventDayId)?.isPublished ?? true,
      ...exactlyAt(found.place),
    },
    assertions: [assertEventZone(db, event), ...assertions],
    writes,
  }
}

const exactlyAt = (place: Found['place']) => ({
  locationFullName: place?.locationFullName ?? null,
  locationAddress: place?.locationAddress ?? null,
  locationCity: place?.locationCity ?? null,
  locationCountry: place?.locationCountry ?? null,
})

function timesOf({ startTime, endTime }: Slot) {
  if (startTime === null) {
    if (endTime !== null) throw invalid('startTime', 'An end time needs a start time.')
    return { startTime, endTime }
  }
  if (endTime !== null) checkOrder(startTime, endTime)
  return {
    startTime: normalInstant(startTime),
    endTime: endTime === null ? null : normalInstant(endTime),
  }
}

/** The slot after a change: absent members stay, and a new start alone keeps the duration. */
export function changedSlot(before: Slot, changes: Partial<Slot>): Slot {
  const startTime = changes.startTime === undefined ? before.startTime : changes.startTime
  return {
    startTime,
    endTime: changes.endTime === undefined ? shiftedEnd(before, startTime) : changes.endTime,
    ...changedPlace(before, changes),
    // Of another start the day follows, unless it is named.
    eventDayId:
      changes.eventDayId === undefined && startTime === before.startTime
        ? before.eventDayId
        : (changes.eventDayId ?? null),
  }
}

function shiftedEnd({ startTime, endTime }: Slot, newStart: string | null): string | null {
  if (startTime === null || endTime === null || newStart === null) return null
  const duration = epochMilliseconds(endTime) - epochMilliseconds(startTime)
  return instantIso(epochMilliseconds(newStart) + duration)
}
