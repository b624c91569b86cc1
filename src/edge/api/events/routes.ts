import type { z } from '@hono/zod-openapi'
import {
  changeEventVisibility,
  configureParticipation,
  createEventDraft,
  type EventList,
  editEvent,
  getEvent,
  getEventBySlug,
  getEventCreationContext,
  getEventImage,
  getEventManagementDetail,
  getPublishReadiness,
  listEvents,
  listEventsByActor,
  listEventsOfSeries,
  listMyEvents,
  publishEvent,
  revealInstant,
} from '../../../domain/events/index.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { byPage, byParams, byQuery, changed, endpoint } from '../../contract/endpoint.ts'
import { contentUriOf } from '../storage-objects/representation.ts'
import * as contract from './contract.ts'
import * as guarded from './guarded-contract.ts'
import * as representation from './representation.ts'
import * as schema from './schema.ts'

const draftOf = (body: z.output<typeof schema.EventDraft>) => ({
  ...schema.unsaid,
  ...presentOf(body),
})

/** A slug that is cleared stays: every event has one. */
const changesOf = ({ slug, ...body }: z.output<typeof schema.EventChanges>) => ({
  ...presentOf(body),
  ...(slug && { slug }),
})

export const eventEndpoints = [
  endpoint({
    route: contract.listEvents,
    verb: listEvents,
    input: byQuery,
    represent: representation.eventCollection,
    freshUntil: ({ rows, nextReveal }: EventList, now) =>
      revealInstant([...rows.map((row) => row.placement), { revealAt: nextReveal }], now),
  }),
  endpoint({
    route: contract.listMyEvents,
    verb: listMyEvents,
    input: byPage,
    represent: representation.managedEventCollection,
  }),
  endpoint({
    route: contract.listEventsByActor,
    verb: listEventsByActor,
    input: byPage,
    represent: representation.managedEventCollection,
  }),
  endpoint({
    route: contract.getEventCreationContext,
    verb: getEventCreationContext,
    input: () => ({}),
    represent: representation.eventCreationContext,
  }),
  endpoint({
    route: contract.listEventsOfSeries,
    verb: listEventsOfSeries,
    input: byPage,
    represent: representation.eventCollection,
    freshUntil: (page, now) =>
      revealInstant(
        page.rows.map((row) => row.placement),
        now,
      ),
  }),
  endpoint({
    route: contract.getEventBySlug,
    verb: getEventBySlug,
    input: byParams,
    represent: representation.publicEvent,
    freshUntil: (event, now) => revealInstant([event.placement], now),
  }),
  endpoint({
    route: contract.getEventImage,
    verb: getEventImage,
    input: byParams,
    target: ({ imageId }, scene) => contentUriOf(imageId, scene),
  }),
  endpoint({
    route: contract.getEvent,
    verb: getEvent,
    input: byParams,
    represent: representation.publicEvent,
    freshUntil: (event, now) => revealInstant([event.placement], now),
  }),
  endpoint({
    route: contract.getEventManagementDetail,
    verb: getEventManagementDetail,
    input: byParams,
    represent: representation.managedEvent,
  }),
  endpoint({
    route: contract.getPublishReadiness,
    verb: getPublishReadiness,
    input: byParams,
    represent: representation.publishReadiness,
  }),
  endpoint({
    route: contract.createEventDraft,
    verb: createEventDraft,
    input: ({ body }) => draftOf(body),
    represent: representation.managedEvent,
  }),
  endpoint({
    route: contract.editEvent,
    verb: editEvent,
    input: ({ params, stamp, body }) => ({ ...params, stamp, changes: changesOf(body) }),
    represent: representation.managedEvent,
  }),
  endpoint({
    route: contract.publishEvent,
    verb: publishEvent,
    input: byParams,
    represent: representation.managedEvent,
  }),
  endpoint({
    route: guarded.changeEventVisibility,
    verb: changeEventVisibility,
    input: changed,
    represent: representation.managedEvent,
  }),
  endpoint({
    route: guarded.configureParticipation,
    verb: configureParticipation,
    input: changed,
    represent: representation.managedEvent,
  }),
]
