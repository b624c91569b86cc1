import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import { defineRoute, IdParams, PageQuery, resourceOf, Uuid } from '../../contract/contract-kit.ts'

import { Event, EventChanges, EventCollection, EventDraft, PublishReadiness } from './schema.ts'
import { canonicalQuery, EventQuery, searchTemplate } from './search-query.ts'

const both = ['event', 'managedEvent'] as const

/** The public events of an organization or group, whose actor organizes them. */
const ofOwner = { about: { organizer: 'actorId' }, query: '{?page,pageSize}' }

export const listEvents = defineRoute({
  operation: eventOperations.listEvents,
  path: '/api/events',
  aliases: ['/api/event'],
  summary: 'List or search the events of the community; members also see members-only events',
  query: EventQuery,
  canonical: canonicalQuery,
  response: EventCollection,
  links: [
    { on: 'root', rel: 'events', query: '{?page,pageSize}' },
    { on: ['root', 'eventCollection'], rel: 'search', query: searchTemplate },
    { on: [...both], rel: 'collection' },
    { ...ofOwner, on: ['organization', 'group'], rel: 'events' },
    { ...ofOwner, on: ['managedOrganization', 'managedGroup'], rel: 'public-events' },
  ],
})

export const listMyEvents = defineRoute({
  operation: eventOperations.listMyEvents,
  path: '/api/event/my',
  summary: 'List the events the caller holds a role on',
  query: PageQuery,
  response: EventCollection,
  links: [{ on: ['root', 'eventCollection'], rel: 'my-events' }],
})

export const listEventsByActor = defineRoute({
  operation: eventOperations.listEventsByActor,
  path: '/api/event/management/by-actor/{actorId}',
  summary: 'List every event of an organization or a group',
  params: z.strictObject({ actorId: Uuid }),
  query: PageQuery,
  response: EventCollection,
  links: [
    {
      on: ['managedOrganization', 'managedGroup'],
      rel: 'events',
    },
  ],
})

export const getEvent = defineRoute({
  operation: eventOperations.getEvent,
  path: '/api/event/{id}',
  summary: 'Read a public event',
  params: IdParams,
  response: Event,
  links: [
    { on: 'event', rel: 'self' },
    {
      on: [
        'managedEvent',
        'agendaProjection',
        'programSummary',
        'agendaItem',
        'session',
        'sessionGroup',
        'eventLocation',
        'eventDay',
        'sessionLanguage',
      ],
      rel: 'event',
    },
  ],
})

export const getEventBySlug = defineRoute({
  operation: eventOperations.getEventBySlug,
  path: '/api/event/public/{slugCode}',
  summary: 'Read a public event by slug or public code',
  params: z.strictObject({ slugCode: z.string().min(1).max(200) }),
  response: Event,
  links: [{ on: [...both], rel: 'canonical' }],
})

export const getEventImage = defineRoute({
  operation: eventOperations.getEventImage,
  path: '/api/event/public/{slugCode}/og-image',
  summary: 'Get a redirect to the picture of a public event',
  params: z.strictObject({ slugCode: z.string().min(1).max(200) }),
  mediaType: 'image/*',
  status: 302,
  response: null,
  links: [{ on: 'event', rel: 'featured-image' }],
})

export const getEventManagementDetail = defineRoute({
  operation: eventOperations.getEventManagementDetail,
  path: '/api/event/{id}/management-detail',
  summary: 'Read an event in any state',
  params: IdParams,
  response: Event,
  links: [
    { on: 'managedEvent', rel: 'self' },
    {
      on: [
        'event',
        'managedAgendaItem',
        'publishReadiness',
        'managementSummary',
        'import',
        'changedEvent',
      ],
      rel: 'management',
    },
    {
      on: [
        'managedSession',
        'managedEventLocation',
        'managedEventDay',
        'managedSessionGroup',
        'managedSessionLanguage',
        'coHost',
      ],
      rel: 'event',
    },
  ],
})

export const createEventDraft = defineRoute({
  operation: eventOperations.createEventDraft,
  path: '/api/event',
  summary: 'Create a draft event',
  body: EventDraft,
  response: Event,
  status: 201,
  problems: [
    'validation_failed',
    'resource_not_found',
    'concurrency_conflict',
    'resource_conflict',
  ],
  links: [
    { on: 'root', rel: 'create-event', title: 'Create an event' },
    {
      on: ['eventCollection', 'eventCreationContext'],
      rel: 'create',
      title: 'Create an event',
    },
  ],
})

export const editEvent = defineRoute({
  operation: eventOperations.editEvent,
  method: 'patch',
  path: '/api/event/{id}',
  summary: 'Edit an event',
  params: IdParams,
  body: EventChanges,
  ifMatch: true,
  response: Event,
  links: [{ on: [...both], rel: 'edit', title: 'Edit this event' }],
})

export const getPublishReadiness = defineRoute({
  operation: eventOperations.getPublishReadiness,
  path: '/api/event/{id}/publish-readiness',
  summary: 'List what prevents an event from being published',
  params: IdParams,
  response: PublishReadiness,
  links: [
    { on: [...both], rel: 'publish-readiness' },
    { on: 'publishReadiness', rel: 'self' },
  ],
})

export const publishEvent = defineRoute({
  operation: eventOperations.publishEvent,
  path: '/api/event/{id}/publish',
  summary: 'Publish a draft event and its approved sessions',
  params: IdParams,
  response: Event,
  problems: [
    'validation_failed',
    'resource_not_found',
    'concurrency_conflict',
    'resource_conflict',
  ],
  links: [{ on: [...both, 'publishReadiness'], rel: 'publish', title: 'Publish this event' }],
})

export const listEventsOfSeries = defineRoute({
  operation: eventOperations.listEventsOfSeries,
  // With the other lists of events.
  tag: eventOperations.listEvents.tag,
  path: '/api/event/by-series/{seriesId}',
  summary: 'List the public events of a series',
  params: z.strictObject({ seriesId: Uuid }),
  query: PageQuery,
  response: EventCollection,
  links: [{ on: 'eventSeries', rel: 'events' }],
})

const LookupChoice = z.strictObject({ id: z.int(), masterCode: z.string(), fullName: z.string() })

export const EventCreationContext = resourceOf('EventCreationContext', {
  actors: z
    .array(z.strictObject({ actorId: z.uuid(), actorTypeId: z.int(), displayName: z.string() }))
    .describe('Organizations and groups that an event can be by'),
  eventTypes: z.array(LookupChoice),
  eventFormats: z.array(LookupChoice),
  visibilityTypes: z.array(LookupChoice),
  audienceGenders: z.array(LookupChoice),
  audienceAges: z.array(LookupChoice),
  registrationPolicies: z.array(LookupChoice),
})

export const getEventCreationContext = defineRoute({
  operation: eventOperations.getEventCreationContext,
  path: '/api/event/creation-context',
  summary: 'Read what a form for a new event needs',
  response: EventCreationContext,
  links: [
    { on: ['root', 'eventCollection'], rel: 'event-creation-context' },
    { on: 'eventCreationContext', rel: 'self' },
  ],
})
