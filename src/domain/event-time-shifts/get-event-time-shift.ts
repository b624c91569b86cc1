import type { Rows } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { type EventView, eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { eventTimeShiftOperations } from './operations.ts'
import { shiftedEntryPage, timeShiftOf } from './queries.ts'

export type ShiftedEntry = Rows<ReturnType<typeof shiftedEntryPage>>['rows'][number]

export interface EventTimeShift {
  event: EventView
  /** Null: the zone of the event never changed. */
  shift: { fromTimezone: string | null; toTimezone: string | null; shiftedAt: string } | null
  entries: Page<ShiftedEntry>
}

/** What the last change of an event's zone did to its programme, by start; what has gone is left out. */
export const getEventTimeShift = reading({
  operation: eventTimeShiftOperations.getEventTimeShift,
  load: (db, { id, page }: { id: string; page: PageRequest }) => ({
    event: one(eventById(db, id)),
    shift: timeShiftOf(db, id),
    ...shiftedEntryPage(db, id, page),
  }),
  facts: ({ event }) => eventFacts(event),
  result({ event, shift: [shift], ...found }, { page }): EventTimeShift {
    return {
      event,
      shift: shift ?? null,
      entries: pageOf(page, found),
    }
  },
})
