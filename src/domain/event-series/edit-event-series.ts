import { one } from '../../db/one.ts'
import type { Edition } from '../../kernel/edition.ts'
import { writing } from '../verbs/verb.ts'
import type { EventSeriesInput } from './create-event-series.ts'
import { type EventSeriesView, eventSeriesFacts } from './event-series-view.ts'
import { eventSeriesOperations } from './operations.ts'
import { assertEventSeriesStamp, eventSeriesById, updateEventSeries } from './queries.ts'

export type EditEventSeriesInput = Edition<EventSeriesInput>

/** Changes title, slug or description of a series. */
export const editEventSeries = writing({
  operation: eventSeriesOperations.editEventSeries,
  load: (db, { id }: EditEventSeriesInput) => ({ series: one(eventSeriesById(db, id)) }),
  facts: ({ series }) => [eventSeriesFacts(series)],
  decide(db, { series }, { id, stamp, changes }, { ids }) {
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: EventSeriesView = { ...series, ...values }
    return {
      assertions: [assertEventSeriesStamp(db, id, stamp)],
      writes: [updateEventSeries(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
