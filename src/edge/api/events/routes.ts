import type { z } from '@hono/zod-openapi'
import * as verbs from '../../../domain/events/index.ts'
import { type EventList, revealInstant } from '../../../domain/events/index.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { byPage, byParams, byQuery, changed, endpoint } from '../../contract/endpoint.ts'
import { contentUriOf } from '../storage-objects/representation.ts'
import * as contract from './contract.ts'
import * as guarded from './guarded-contract.ts'
import * as representation from './representation.ts'
import * as schema from './schema.ts'

const draftOf = (body: z.output<typeof schema.EventDraft>) => {
  const present = presentOf(body)
  return { ...schema.unsaid, ...present, said: Object.keys(present) }
}

/** A slug that is cleared stays: every event has one. */
const changesOf = ({ slug, ...body }: z.output<typeof schema.EventChanges>) => ({
  ...presentOf(body),
  ...(slug && { slug }),
})

export const eventEndpoints = [
  endpoint({
    route: contract.listEvents,
    verb: verbs.listEvents,
    input: byQuery,
    represent: representation.eventCollection,
    freshUntil: ({ rows, nextChanges }: EventList, now) =>
      revealInstant(
        [
          ...rows.map((row) => row.placement),
          ...nextChanges.map((instant) => ({ revealAt: instant })),
        ],
        now,
      ),
  }),
  endpoint({
    route: contract.listMyEvents,
    verb: verbs.listMyEvents,
    input: byPage,
    represent: representation.managedEventCollection,
  }),
  endpoint({
    route: contract.listEventsByActor,
    verb: verbs.listEventsByActor,
    input: byPage,
    represent: representation.managedEventCollection,
  }),
  endpoint({
    route: contract.getEventCreationContext,
    verb: verbs.getEventCreationContext,
    input: ({ query }) => ({ actorId: query.actorId ?? null }),
    represent: representation.eventCreationContext,
  }),
  endpoint({
    route: contract.listEventsOfSeries,
    verb: verbs.listEventsOfSeries,
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
    verb: verbs.getEventBySlug,
    input: byParams,
    represent: representation.publicEvent,
    freshUntil: (event, now) => revealInstant([event.placement], now),
  }),
  endpoint({
    route: contract.getEventImage,
    verb: verbs.getEventImage,
    input: byParams,
    target: ({ imageId }, scene) => contentUriOf(imageId, scene),
  }),
  endpoint({
    route: contract.getEvent,
    verb: verbs.getEvent,
    input: byParams,
    represent: representation.publicEvent,
    freshUntil: (event, now) => revealInstant([event.placement], now),
  }),
  endpoint({
    route: contract.getEventManagementDetail,
    verb: verbs.getEventManagementDetail,
    input: byParams,
    represent: representation.managedEvent,
  }),
  endpoint({
    route: contract.getPublishReadiness,
    verb: verbs.getPublishReadiness,
    input: byParams,
    represent: representation.publishReadiness,
  }),
  endpoint({
    route: contract.createEventDraft,
    verb: verbs.createEventDraft,
    input: ({ body }) => draftOf(body),
    represent: representation.managedEvent,
  }),
  endpoint({
    route: contract.editEvent,
    verb: verbs.editEvent,
    input: ({ params, stamp, body }) => ({ ...params, stamp, changes: changesOf(body) }),
    represent: representation.managedEvent,
  }),
  endpoint({
    route: contract.publishEvent,
    verb: verbs.publishEvent,
    input: byParams,
    represent: representation.managedEvent,
  }),
  endpoint({
    route: guarded.changeEventVisibility,
    verb: verbs.changeEventVisibility,
    input: changed,
    represent: representation.managedEvent,
  }),
  endpoint({
    route: guarded.configureParticipation,
    verb: verbs.configureParticipation,
    input: changed,
    represent: representation.managedEvent,
  }),
]
