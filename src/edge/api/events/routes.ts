import type { z } from '@hono/zod-openapi'
import {
  archiveEvent,
  createEventDraft,
  type EventDraftInput,
  editEvent,
  getEvent,
  getEventBySlug,
  getEventManagementDetail,
  getPublishReadiness,
  listEvents,
  listEventsByActor,
  listMyEvents,
  publishEvent,
  revealInstant,
} from '../../../domain/events/index.ts'
import { readEndpoint, writeEndpoint } from '../../endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const managementPath = ({ id }: { id: string }) => `/api/event/${id}/management-detail`
const withId = ({ params }: { params: { id: string } }) => params
const withIdOnly = ({ params }: { params: { id: string } }) => ({ ...params, stamp: null })

const draftOf = (body: z.output<typeof contract.EventDraft>) => ({
  ...body,
  subtitle: body.subtitle ?? null,
  description: body.description ?? null,
  content: body.content ?? null,
  slug: body.slug ?? null,
  timezone: body.timezone ?? null,
  price: body.price ?? null,
  currencyCode: body.currencyCode ?? null,
})

/** Absent members stay absent: they keep their stored values. */
const changesOf = (body: z.output<typeof contract.EventChanges>) =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<EventDraftInput>

export const eventEndpoints = [
  readEndpoint({
    route: contract.listEvents,
    verb: listEvents,
    input: ({ query }) => query,
    represent: representation.eventCollection,
    freshUntil: (page, now) =>
      revealInstant(
        page.rows.map((row) => row.placement),
        now,
      ),
  }),
  readEndpoint({
    route: contract.listMyEvents,
    verb: listMyEvents,
    input: ({ query }) => query,
    represent: representation.managedEventCollection,
  }),
  readEndpoint({
    route: contract.listEventsByActor,
    verb: listEventsByActor,
    input: ({ params, query }) => ({ ...params, page: query }),
    represent: representation.managedEventCollection,
  }),
  readEndpoint({
    route: contract.getEventBySlug,
    verb: getEventBySlug,
    input: ({ params }) => params,
    represent: representation.publicEvent,
    freshUntil: (event, now) => revealInstant([event.placement], now),
  }),
  readEndpoint({
    route: contract.getEvent,
    verb: getEvent,
    input: withId,
    represent: representation.publicEvent,
    freshUntil: (event, now) => revealInstant([event.placement], now),
  }),
  readEndpoint({
    route: contract.getEventManagementDetail,
    verb: getEventManagementDetail,
    input: withId,
    represent: representation.managedEvent,
  }),
  readEndpoint({
    route: contract.getPublishReadiness,
    verb: getPublishReadiness,
    input: withId,
    represent: representation.publishReadiness,
  }),
  writeEndpoint({
    route: contract.createEventDraft,
    verb: createEventDraft,
    input: ({ body }) => draftOf(body),
    represent: representation.managedEvent,
    location: managementPath,
  }),
  writeEndpoint({
    route: contract.editEvent,
    verb: editEvent,
    input: ({ params, stamp, body }) => ({ ...params, stamp, changes: changesOf(body) }),
    represent: representation.managedEvent,
  }),
  writeEndpoint({
    route: contract.publishEvent,
    verb: publishEvent,
    input: withIdOnly,
    represent: representation.managedEvent,
  }),
  writeEndpoint({
    route: contract.archiveEvent,
    verb: archiveEvent,
    input: withIdOnly,
    represent: representation.managedEvent,
  }),
]
