import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventSeriesById } from '../event-series/index.ts'
import { reading } from '../verbs/verb.ts'
import type { EventListEntry } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { eventPageOfSeries } from './queries.ts'

/** The listed public events of a series, in its order. */
export const listEventsOfSeries = reading({
  operation: eventOperations.listEventsOfSeries,
  load: (db, { seriesId, page }: { seriesId: string; page: PageRequest }) => ({
    series: eventSeriesById(db, seriesId),
    ...eventPageOfSeries(db, seriesId, page),
  }),
  result({ series: [series], ...found }, { page }): Page<EventListEntry> {
    if (!series) throw notFound()
    return pageOf(page, found)
  },
})
