import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import type { EventSeriesView } from './event-series-view.ts'
import { eventSeriesOperations } from './operations.ts'
import { eventSeriesCount, eventSeriesPage } from './queries.ts'

/** The series of a community, by title. */
export const listEventSeries = reading({
  operation: eventSeriesOperations.listEventSeries,
  load: (db, page: PageRequest) => ({
    series: eventSeriesPage(db, page),
    total: eventSeriesCount(db),
  }),
  result: ({ series, total }, page): Page<EventSeriesView> =>
    pageOf(page, series, total[0]?.totalCount ?? 0),
})
