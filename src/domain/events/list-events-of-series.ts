import { one } from '../../db/one.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { eventSeriesById } from '../event-series/index.ts'
import { reading } from '../verbs/verb.ts'
import type { EventListEntry } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { eventPageOfSeries } from './queries.ts'

/** The listed public events of a series, in its order. */
export const listEventsOfSeries = reading({
  operation: eventOperations.listEventsOfSeries,
  load: (db, { seriesId, page }: { seriesId: string; page: PageRequest }) => ({
    series: one(eventSeriesById(db, seriesId)),
    ...eventPageOfSeries(db, seriesId, page),
  }),
  result({ series, ...found }, { page }): Page<EventListEntry> {
    return pageOf(page, found)
  },
})
