import * as verbs from '../../../domain/event-series/index.ts'
import { type EventSeriesView, eventSeriesFacts } from '../../../domain/event-series/index.ts'
import { collection } from '../../contract/collections.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const eventSeries = (series: EventSeriesView): Resource => ({
  kind: 'eventSeries',
  fields: fieldsOf(contract.EventSeries, series, {
    actorDisplayName: series.actorDisplayName ?? '',
  }),
  facts: eventSeriesFacts(series),
  vars: { id: series.id, seriesId: series.id, seriesSlug: series.slug },
})

const eventSeriesCollection = collection('eventSeriesCollection', eventSeries)

export const eventSeriesEndpoints = [
  endpoint({
    route: contract.listEventSeries,
    verb: verbs.listEventSeries,
    input: byPage,
    represent: eventSeriesCollection,
  }),
  endpoint({
    route: contract.getEventSeries,
    verb: verbs.getEventSeries,
    input: byParams,
    represent: eventSeries,
  }),
  endpoint({
    route: contract.getEventSeriesBySlug,
    verb: verbs.getEventSeriesBySlug,
    input: byParams,
    represent: eventSeries,
  }),
  endpoint({
    route: contract.createEventSeries,
    verb: verbs.createEventSeries,
    input: byBody,
    represent: eventSeries,
  }),
  endpoint({
    route: contract.editEventSeries,
    verb: verbs.editEventSeries,
    input: changed,
    represent: eventSeries,
  }),
  endpoint({
    route: contract.deleteEventSeries,
    verb: verbs.deleteEventSeries,
    input: stamped,
  }),
]
