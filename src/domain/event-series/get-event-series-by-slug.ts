import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { type EventSeriesView, eventSeriesFacts } from './event-series-view.ts'
import { eventSeriesOperations } from './operations.ts'
import { eventSeriesBySlug } from './queries.ts'

/** One series of events by its slug. */
export const getEventSeriesBySlug = reading({
  operation: eventSeriesOperations.getEventSeriesBySlug,
  load: (db, { seriesSlug }: { seriesSlug: string }) => ({
    series: one(eventSeriesBySlug(db, seriesSlug)),
  }),
  facts: ({ series }) => eventSeriesFacts(series),
  result: ({ series }): EventSeriesView => series,
})
