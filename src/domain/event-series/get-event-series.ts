import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { type EventSeriesView, eventSeriesFacts } from './event-series-view.ts'
import { eventSeriesOperations } from './operations.ts'
import { eventSeriesById } from './queries.ts'

/** One series of events. */
export const getEventSeries = reading({
  operation: eventSeriesOperations.getEventSeries,
  load: (db, { id }: { id: string }) => ({ series: one(eventSeriesById(db, id)) }),
  facts: ({ series }) => eventSeriesFacts(series),
  result: ({ series }): EventSeriesView => series,
})
