import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { shownSeries } from './event-series-view.ts'
import { eventSeriesOperations } from './operations.ts'
import { eventSeriesById } from './queries.ts'

/** One series of events. */
export const getEventSeries = reading({
  operation: eventSeriesOperations.getEventSeries,
  load: (db, { id }: { id: string }) => ({ series: one(eventSeriesById(db, id)) }),
  result: ({ series }, _input, moment) => shownSeries(series, moment),
})
