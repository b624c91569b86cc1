import {
  type EventTimeShift,
  getEventTimeShift,
  type ShiftedEntry,
} from '../../../domain/event-time-shifts/index.ts'
import { type EventView, eventFacts } from '../../../domain/events/index.ts'
import { project, zoneOrUtc } from '../../../kernel/local-time.ts'
import { byPage, endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

function shownTime({ startTime, endTime }: ShiftedEntry, zone: string | null, dayDate: string) {
  const start = project(startTime, zoneOrUtc(zone))
  const end = endTime === null ? null : project(endTime, zoneOrUtc(zone))
  return {
    dayDate,
    localStartDate: start.localDate,
    localStartTime: start.localTime,
    localStartMinuteOfDay: start.minuteOfDay,
    localEndDate: end?.localDate ?? null,
    localEndTime: end?.localTime ?? null,
  }
}

type Shift = NonNullable<EventTimeShift['shift']>

const shiftedEntry = (event: EventView, shift: Shift, entry: ShiftedEntry): Resource => ({
  kind: 'shiftedEntry',
  fields: fieldsOf(contract.ShiftedEntry, entry, {
    before: shownTime(entry, shift.fromTimezone, entry.dayBefore),
    after: shownTime(entry, shift.toTimezone, entry.dayAfter),
    changesDay: entry.dayBefore !== entry.dayAfter,
  }),
  facts: eventFacts(event),
  vars: { id: entry.id, eventId: event.id },
})

const eventTimeShift = ({ event, shift, entries }: EventTimeShift): Resource => ({
  kind: 'eventTimeShift',
  fields: {
    eventId: event.id,
    fromTimezone: shift?.fromTimezone ?? null,
    toTimezone: shift?.toTimezone ?? null,
    shiftedAt: shift?.shiftedAt ?? null,
  },
  facts: eventFacts(event),
  vars: { id: event.id, eventId: event.id },
  page: entries,
  items: entries.rows.flatMap((entry) => (shift ? shiftedEntry(event, shift, entry) : [])),
})

export const eventTimeShiftEndpoints = [
  endpoint({
    route: contract.getEventTimeShift,
    verb: getEventTimeShift,
    input: byPage,
    represent: eventTimeShift,
  }),
]
