import { z } from '@hono/zod-openapi'
import { eventSeriesOperations } from '../../../domain/event-series/index.ts'
import {
  changeProblems,
  collectionOf,
  creation,
  defineRoute,
  edition,
  IdParams,
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
  links: [
    { on: 'root', rel: 'event-series' },
    { on: 'eventSeries', rel: 'collection' },
  ],
})

export const getEventSeries = defineRoute({
  operation: eventSeriesOperations.getEventSeries,
  path: `${path}/{id}`,
  summary: 'Read a series',
  params: IdParams,
  response: EventSeries,
  links: [
    { on: 'eventSeries', rel: 'self' },
    { on: ['event', 'managedEvent'], rel: 'series' },
  ],
})

export const createEventSeries = defineRoute({
  ...creation,
  operation: eventSeriesOperations.createEventSeries,
  path,
  summary: 'Create a series',
  body: EventSeriesDraft,
  response: EventSeries,
  problems: changeProblems,
  links: [{ on: 'eventSeriesCollection', rel: 'create', title: 'Create a series' }],
})

export const editEventSeries = defineRoute({
  ...edition,
  operation: eventSeriesOperations.editEventSeries,
  path: `${path}/{id}`,
  summary: 'Edit a series',
  params: IdParams,
  body: EventSeriesChanges,
  response: EventSeries,
  links: [{ on: 'eventSeries', rel: 'edit', title: 'Edit this series' }],
})

export const deleteEventSeries = defineRoute({
  ...removal,
  operation: eventSeriesOperations.deleteEventSeries,
  path: `${path}/{id}`,
  summary: 'Delete a series that has no events',
  params: IdParams,
  links: [{ on: 'eventSeries', rel: 'delete', title: 'Remove this series' }],
})
