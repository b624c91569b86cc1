import { one } from '../../db/one.ts'
import { assertProgrammeOpen, eventById, eventFacts } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import type { DayOfEvent } from './event-day-view.ts'
import { eventDayOperations } from './operations.ts'
import { adoptIntoDay, insertEventDay } from './queries.ts'

export interface EventDayInput {
  eventId: string
  localDate: string
  label: string | null
  description: string | null
  isPublished: boolean
  sortOrder: number
  allowsDayScopeRegistration: boolean
}

/** Adds a day to an event, with what starts on it and was placed on no other day. */
export const createEventDay = writing({
  operation: eventDayOperations.createEventDay,
  load: (db, { eventId }: EventDayInput) => ({ event: one(eventById(db, eventId)) }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event }, input, { ids, now, tenantId }) {
    const day = { ...input, id: ids.next(now), tenantId, concurrencyStamp: ids.stamp() }
    const result: DayOfEvent = { event, day: { ...day, isUsed: false } }
    return {
      assertions: [assertProgrammeOpen(db, input.eventId)],
      writes: [insertEventDay(db, day), adoptIntoDay(db, day.id)],
      changesPublic: true,
      result,
    }
  },
})
