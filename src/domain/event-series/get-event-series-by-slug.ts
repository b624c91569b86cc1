import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { shownSeries } from './event-series-view.ts'
import { eventSeriesOperations } from './operations.ts'
import { eventSeriesBySlug } from './queries.ts'

/** One series of events by its slug. */
export const getEventSeriesBySlug = reading({
  operation: eventSeriesOperations.getEventSeriesBySlug,
  load: (db, { seriesSlug }: { seriesSlug: string }) => ({
    series: one(eventSeriesBySlug(db, seriesSlug)),
  }),
  result: ({ series }, _input, moment) => shownSeries(series, moment),
})
