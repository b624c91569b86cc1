import { z } from '@hono/zod-openapi'
import { eventSeriesOperations } from '../../../domain/event-series/index.ts'
import {
  changeProblems,
  collectionOf,
  creation,
  defineRoute,
  edition,
  nullableText,
  PageQuery,
  removal,
  resourceOf,
  slugText,
  Uuid,
} from '../../contract/contract-kit.ts'

const path = '/api/eventseries'

export const EventSeries = resourceOf('EventSeries', {
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  description: nullableText,
  actorId: z.uuid(),
  actorDisplayName: z.string().describe('Empty where the actor has no name'),
  tenantId: z.uuid(),
  concurrencyStamp: z.uuid(),
})
export const EventSeriesCollection = collectionOf('EventSeriesCollection', EventSeries)

const fields = {
  title: z.string().trim().min(1).max(200),
  slug: slugText,
  description: z.string().max(5000).nullable(),
}
export const EventSeriesDraft = z
  .strictObject({
    ...fields,
    description: fields.description.default(null),
    actorId: Uuid.nullable()
      .default(null)
      .describe('The organization or group that the series is by; absent for the caller'),
  })
  .openapi('EventSeriesDraft')
export const EventSeriesChanges = z.strictObject(fields).partial().openapi('EventSeriesChanges')

export const listEventSeries = defineRoute({
  operation: eventSeriesOperations.listEventSeries,
  path,
  summary: 'List the series of the community',
  query: PageQuery,
  response: EventSeriesCollection,
  links: { 'event-series': 'root', collection: 'eventSeries' },
})

export const getEventSeries = defineRoute({
  operation: eventSeriesOperations.getEventSeries,
  path: `${path}/{id}`,
  summary: 'Read a series',
  response: EventSeries,
  links: { self: 'eventSeries', series: ['event', 'managedEvent'] },
})

export const createEventSeries = defineRoute({
  ...creation,
  operation: eventSeriesOperations.createEventSeries,
  path,
  summary: 'Create a series',
  body: EventSeriesDraft,
  response: EventSeries,
  problems: changeProblems,
  title: 'Create a series',
  links: { create: 'eventSeriesCollection' },
})

export const editEventSeries = defineRoute({
  ...edition,
  operation: eventSeriesOperations.editEventSeries,
  path: `${path}/{id}`,
  summary: 'Edit a series',
  body: EventSeriesChanges,
  response: EventSeries,
  title: 'Edit this series',
  links: { edit: 'eventSeries' },
})

export const deleteEventSeries = defineRoute({
  ...removal,
  operation: eventSeriesOperations.deleteEventSeries,
  path: `${path}/{id}`,
  summary: 'Delete a series that has no events',
  title: 'Remove this series',
  links: { delete: 'eventSeries' },
})
