import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventSeriesById } from '../event-series/index.ts'
import { reading } from '../verbs/verb.ts'
import type { EventListEntry } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { eventCountOfSeries, eventPageOfSeries } from './queries.ts'

/** The listed public events of a series, in its order. */
export const listEventsOfSeries = reading({
  operation: eventOperations.listEventsOfSeries,
  load: (db, { seriesId, page }: { seriesId: string; page: PageRequest }) => ({
    series: eventSeriesById(db, seriesId),
    events: eventPageOfSeries(db, seriesId, page),
    total: eventCountOfSeries(db, seriesId),
  }),
  result({ series: [series], events, total }, { page }): Page<EventListEntry> {
    if (!series) throw notFound()
    return pageOf(page, events, total[0]?.totalCount ?? 0)
  },
})
