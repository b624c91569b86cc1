import type { Stamp } from '../../kernel/ids.ts'
import { assertProgrammeOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { factsOfDay, loadDay } from './event-day-view.ts'
import { eventDayOperations } from './operations.ts'
import { assertEventDayStamp, forgetImported, releaseFromDay, removeEventDay } from './queries.ts'

/** Removes a day; what was on it stays in the programme, on the date of its start. */
export const deleteEventDay = writing({
  operation: eventDayOperations.deleteEventDay,
  load: (db, { id }: { id: string; stamp: Stamp }) => loadDay(db, id),
  facts: factsOfDay,
  decide(db, rows, { id, stamp }) {
    const { event } = rows
    return {
      assertions: [assertProgrammeOpen(db, event.id), assertEventDayStamp(db, id, stamp)],
      writes: [releaseFromDay(db, id), removeEventDay(db, id), forgetImported(db, event.id, id)],
      changesPublic: true,
      result: null,
    }
  },
})
