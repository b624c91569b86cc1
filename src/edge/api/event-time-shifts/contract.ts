import { z } from '@hono/zod-openapi'
import { eventTimeShiftOperations } from '../../../domain/event-time-shifts/index.ts'
import {
  collectionOf,
  dateText,
  defineList,
  instantText,
  localTime,
  nullableText,
  resourceOf,
} from '../../contract/contract-kit.ts'

const ShownTime = z
  .strictObject({
    dayDate: dateText.describe('The day of the programme; a day may end in the small hours'),
    localStartDate: dateText,
    localStartTime: localTime,
    localStartMinuteOfDay: z.int(),
    localEndDate: dateText.nullable(),
    localEndTime: localTime.nullable(),
  })
  .openapi('ShownTime')

export const ShiftedEntry = resourceOf('ShiftedEntry', {
  id: z.uuid(),
  entryType: z.enum(['Session', 'AgendaItem']),
  title: nullableText,
  startTime: instantText,
  endTime: instantText.nullable(),
  before: ShownTime,
  after: ShownTime,
  changesDay: z.boolean(),
})

export const EventTimeShift = collectionOf('EventTimeShift', ShiftedEntry, {
  eventId: z.uuid(),
  fromTimezone: nullableText,
  toTimezone: nullableText,
  shiftedAt: instantText.nullable().describe('Null: the zone of the event never changed'),
})

export const getEventTimeShift = defineList({
  operation: eventTimeShiftOperations.getEventTimeShift,
  path: '/api/event/{id}/time-shift',
  summary: 'Read what the last time zone change did to the programme of an event',
  response: EventTimeShift,
  links: { 'time-shift': ['event', 'managedEvent', 'managementSummary'] },
})
