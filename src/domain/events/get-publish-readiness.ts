import type { Rows } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { eventFormats, labelOf } from '../lookups/index.ts'
import { reading } from '../verbs/verb.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { type PublishReadiness, publishReadiness } from './publish-readiness.ts'
import { eventById, programmeCounts } from './queries.ts'

export interface ReadinessView {
  event: EventView
  readiness: PublishReadiness
}

export type CountRows = Rows<{ counts: ReturnType<typeof programmeCounts> }>['counts'][number]

/** The readiness of an event from what was loaded of it; what publishing decides on too. */
export const readinessOf = (event: EventView, counts: CountRows): PublishReadiness =>
  publishReadiness({
    ...event,
    ...counts,
    statusId: event.eventStatusId,
    hasDates: (event.planned?.firstDate ?? null) !== null,
    isOnline: labelOf(eventFormats, event.eventFormatId).masterCode === 'ONLINE',
  })

/** What stands in the way of publishing an event, and what is merely worth a look. */
export const getPublishReadiness = reading({
  operation: eventOperations.getPublishReadiness,
  load: (db, { id }: { id: string }) => ({
    event: one(eventById(db, id)),
    counts: one(programmeCounts(db, id)),
  }),
  facts: ({ event }) => eventFacts(event),
  result({ event, counts }): ReadinessView {
    return { event, readiness: readinessOf(event, counts) }
  },
})
