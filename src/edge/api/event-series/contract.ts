import { z } from '@hono/zod-openapi'
import { eventSeriesOperations } from '../../../domain/event-series/index.ts'
import {
  collectionOf,
  defineRoute,
  keptShape,
  nullableText,
  resourceOf,
  routesOf,
  slugText,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'

export const EventSeries = resourceOf('EventSeries', {
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  description: nullableText,
  actorId: z.uuid(),
  actorDisplayName: z.string().describe('Empty where the actor has no name'),
  ...keptShape,
})

const fields = {
  title: z.string().trim().min(1).max(200),
  slug: slugText,
  description: z.string().max(5000).nullable(),
}
export const EventSeriesDraft = z
  .strictObject({
    ...withDefaults(fields, {}),
    actorId: Uuid.nullable()
      .default(null)
      .describe('The organization or group that the series is by; absent for the caller'),
  })
  .openapi('EventSeriesDraft')
export const EventSeriesChanges = z.strictObject(fields).partial().openapi('EventSeriesChanges')

const series = routesOf({
  called: 'series',
  path: '/api/eventseries',
  kind: 'eventSeries',
  item: EventSeries,
  list: collectionOf('EventSeriesCollection', EventSeries),
})

export const listEventSeries = series.listing(eventSeriesOperations.listEventSeries, {
  summary: 'List the series of the community',
  links: { 'event-series': 'root' },
})

export const getEventSeries = series.reading(eventSeriesOperations.getEventSeries, {
  summary: 'Read a series',
  links: { series: ['event', 'managedEvent'] },
})

export const getEventSeriesBySlug = defineRoute({
  operation: eventSeriesOperations.getEventSeriesBySlug,
  path: '/api/eventseries/public/{seriesSlug}',
  summary: 'Read a series by its slug',
  params: { seriesSlug: z.string().min(1).max(200) },
  response: EventSeries,
  links: { canonical: 'eventSeries' },
})

export const createEventSeries = series.creating(eventSeriesOperations.createEventSeries, {
  summary: 'Create a series',
  body: EventSeriesDraft,
  title: 'Create a series',
  links: { create: 'eventSeriesCollection' },
})

export const editEventSeries = series.editing(eventSeriesOperations.editEventSeries, {
  summary: 'Edit a series',
  body: EventSeriesChanges,
})

export const deleteEventSeries = series.deleting(eventSeriesOperations.deleteEventSeries, {
  summary: 'Delete a series that has no events',
})
