import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { writing } from '../verbs/verb.ts'
import { eventSeriesFacts } from './event-series-view.ts'
import { eventSeriesOperations } from './operations.ts'
import { assertEventSeriesStamp, eventSeriesById, removeEventSeries } from './queries.ts'

/** Removes a series that no event is in. */
export const deleteEventSeries = writing({
  operation: eventSeriesOperations.deleteEventSeries,
  load: (db, { id }: { id: string; stamp: Stamp }) => ({ series: one(eventSeriesById(db, id)) }),
  facts: ({ series }) => [eventSeriesFacts(series)],
  decide: (db, _rows, { id, stamp }) => ({
    assertions: [assertEventSeriesStamp(db, id, stamp)],
    writes: [removeEventSeries(db, id)],
    changesPublic: true,
    result: null,
  }),
})
